import { join } from 'node:path';

/** What the bundler tells of a module while it sorts modules into files. */
export interface Graph {
  getModuleInfo(id: string): { importedIds: string[]; dynamicallyImportedIds: string[] } | null;
}

type Question = (id: string, graph: Graph) => boolean;

const inSource = (path: string) => join(import.meta.dirname, '../src', path);
const HOME = inSource('pages/home/HomePage.tsx');
const CONSOLE = inSource('app/Console.tsx');
const ENTRY = inSource('main.tsx');

/**
 * Where the home page needs a module: at once, or only for what lies further
 * down. The imports themselves are asked: a list by hand lets in whatever is new.
 */
export function askHome(): (id: string, graph: Graph) => 'pieces' | 'near' | null {
  const reached = once((graph) => {
    const pieces = reach([HOME], graph, (info) => info.importedIds);
    const lazy = [...pieces].flatMap((id) =>
      isHome(id) ? (graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) : [],
    );
    return { pieces, near: reach(lazy, graph, (info) => info.importedIds) };
  });
  return (id, graph) => {
    const { pieces, near } = reached(graph);
    if (pieces.has(id)) return 'pieces';
    return near.has(id) ? 'near' : null;
  };
}

const isHome = (id: string) => id.startsWith(inSource('pages/home/'));

/** Whether nobody but operators ever needs a module of ours. */
export function askConsole(): Question {
  const inTheShop = once((graph) =>
    reach([ENTRY], graph, ({ importedIds, dynamicallyImportedIds }) =>
      [...importedIds, ...dynamicallyImportedIds].filter((id) => id !== CONSOLE),
    ),
  );
  return (id, graph) => id.startsWith(inSource('')) && !inTheShop(graph).has(id);
}

type Info = NonNullable<ReturnType<Graph['getModuleInfo']>>;

/** Everything that can be reached from some modules, themselves included. */
export function reach(roots: readonly string[], graph: Graph, next: (info: Info) => string[]): Set<string> {
  const reached = new Set(roots);
  for (const id of reached) {
    const info = graph.getModuleInfo(id);
    if (info) for (const other of next(info)) reached.add(other);
  }
  return reached;
}

/** Thousands of modules are asked about, and the answer is worked out at the first. */
function once<Result>(make: (graph: Graph) => Result): (graph: Graph) => Result {
  let made: { result: Result } | undefined;
  return (graph) => {
    made ??= { result: make(graph) };
    return made.result;
  };
}
