import type { Plugin } from 'vite';

/**
 * Lets the browser paint what the server has drawn before it runs the
 * application: index.html only asks for the files, behind everything that the
 * paint needs, and boot.js starts them.
 */
export function lateStart(): Plugin {
  return {
    name: 'late-start',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: startLate },
  };
}

export function startLate(html: string): string {
  const late = html
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replace(
      /<script type="module" crossorigin src="([^"]+)"><\/script>/,
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="$1" data-application>',
    );
  if (!late.includes('data-application')) throw new Error('index.html has no module to start late');
  return late;
}
