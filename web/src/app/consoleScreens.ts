import { consoleTable } from './consoleTable';
import { createScreens, type ScreenModules } from './screens';

export const consoleModules: ScreenModules = import.meta.glob([
  '../admin/**/*Page.tsx',
  '../pages/operator*/*Page.tsx',
]) as ScreenModules;

export const consoleScreens = createScreens(consoleModules, consoleTable);
