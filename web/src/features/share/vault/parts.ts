import { loadTexts } from '@/lib/i18n';
import { lazyPart } from '@/lib/pagePart';

/** Dialogs about keys can be met on any page, so they bring their texts along. */
function withTexts<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    const [module] = await Promise.all([load(), loadTexts(['vault', 'errors'])]);
    return module;
  };
}

export const BackupDialog = lazyPart(withTexts(() => import('./BackupDialog')));
export const ForgetDialog = lazyPart(withTexts(() => import('./ForgetDialog')));
export const SignOutDialog = lazyPart(withTexts(() => import('./SignOutDialog')));
export const UnlockDialog = lazyPart(withTexts(() => import('./UnlockDialog')));
export const VaultCard = lazyPart(withTexts(() => import('./VaultCard')));
export const VaultProblem = lazyPart(withTexts(() => import('./VaultProblem')));
