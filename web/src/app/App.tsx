import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { SessionMessages } from '@/features/account/SessionMessages';
import { queryClient } from '@/lib/query';
import { PageSkeleton } from '@/ui/PageSkeleton';
import { theme } from '@/ui/theme';
import { BrandLoader } from './BrandLoader';
import { FailureBoundary } from './Failure';
import { NavigationBridge } from './NavigationBridge';
import { AppRoutes } from './routes';

/** Everything that stands inside a router. */
export function App() {
  return (
    <Providers>
      <NavigationBridge />
      <BrandLoader />
      <FailureBoundary>
        <Suspense fallback={<PageSkeleton />}>
          <AppRoutes />
        </Suspense>
      </FailureBoundary>
      <SessionMessages />
    </Providers>
  );
}

function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      // The theme's variables are in the stylesheet already; see build/themeStyles.ts.
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </MantineProvider>
  );
}
