import type { ComponentType } from 'react';
import { useT } from '@/lib/i18n';
import classes from './drawings.module.css';
import { Add, Link, Paste, Scan, Store } from './getting';
import { SHEET } from './pieces';
import { Check, MenuBar, Nodes, Permission, Refresh, SettingsWindow, Switch, Tray } from './using';

/** By the names that the guides use. */
export const DRAWINGS = {
  add: Add,
  check: Check,
  link: Link,
  menubar: MenuBar,
  nodes: Nodes,
  paste: Paste,
  permission: Permission,
  refresh: Refresh,
  scan: Scan,
  store: Store,
  switch: Switch,
  tray: Tray,
  window: SettingsWindow,
} as const satisfies Record<string, ComponentType>;

type DrawingName = keyof typeof DRAWINGS;

/** What a step looks like, in outlines: apps change their looks too often for pictures of them. */
export function Drawing({ name }: { name: string }) {
  const t = useT();
  if (!isDrawing(name)) return null;
  const Shapes = DRAWINGS[name];
  return (
    <svg
      className={classes.drawing}
      viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
      role="img"
      aria-label={t(`tutorial.drawing.${name}`)}
    >
      <Shapes />
    </svg>
  );
}

/** A guide that is newer than this build may name one that it does not have. */
function isDrawing(name: string): name is DrawingName {
  return Object.hasOwn(DRAWINGS, name);
}
