import { Component, type ReactNode, Suspense } from 'react';

interface OptionalPartProps {
  /** Keeps the place while the part is on its way. */
  fallback: ReactNode;
  children: ReactNode;
}

/** A part without which the page is still whole: should it fail, nothing stands in its place. */
export class OptionalPart extends Component<OptionalPartProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { fallback, children } = this.props;
    return this.state.failed ? null : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
