import type { Plugin } from 'vite';

const ROUTER = /\/react-router\/dist\/.*\.mjs$/;
const NAMED = /^\w+\.displayName = "[^"]*";$/gm;
const WRAPPED = /(?<=^var \w+ = )(?=\w+\.forwardRef\()/gm;

/**
 * Lets the bundler leave out what nobody uses of the router: naming a component
 * for developers counts as using it, and so does wrapping it. Forms, links that
 * fetch ahead and scripts of pages that a server renders came along with every
 * first visit.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: ROUTER },
      handler: (code) => ({ code: lean(code), map: null }),
    },
  };
}

export function lean(code: string): string {
  return code.replaceAll(NAMED, '').replaceAll(WRAPPED, '/* @__PURE__ */ ');
}
