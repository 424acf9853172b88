/** How request rules move the visitor. The router is connected by the application at start. */
export interface Navigation {
  /** Path and query of the page that is open. */
  current(): string;
  go(path: string, options?: { replace?: boolean }): void;
}

// Until a router is connected, and where there is none, the browser itself navigates.
let connected: Navigation = {
  current: () => window.location.pathname + window.location.search,
  go: (path, options) => (options?.replace ? window.location.replace(path) : window.location.assign(path)),
};

export function connectNavigation(navigation: Navigation): void {
  connected = navigation;
}

export const navigation: Navigation = {
  current: () => connected.current(),
  go: (path, options) => connected.go(path, options),
};
