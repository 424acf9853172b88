import { useState } from 'react';
import { useT } from '@/lib/i18n';
import { Bone } from '@/ui/Bone';
import { PartFailure } from '@/ui/PartFailure';
import { Segmented } from '@/ui/Segmented';
import editor from '@/ui/sourceEditor.module.css';
import type { Place, SiteText } from '../apiTexts';
import type { TextDraft } from '../useTextDraft';
import { TextHistory } from './TextHistory';
import { TextPreview } from './TextPreview';
import classes from './Texts.module.css';

interface TextBesideProps {
  place: Place;
  text: SiteText;
  draft: TextDraft;
}

/** What an editor looks at while writing: how it reads, what it was, what it is translated from. */
export function TextBeside({ place, text, draft }: TextBesideProps) {
  const t = useT();
  const views = [
    'preview',
    ...(place.topic === 'downloads' ? [] : (['original'] as const)),
    ...(text.english ? (['english'] as const) : []),
    'history',
  ] as const;
  const [view, setView] = useState<(typeof views)[number]>(text.older ? 'english' : 'preview');
  return (
    <section className={editor.beside} aria-label={t('siteTexts.beside')}>
      <div className={classes.views}>
        <Segmented
          label={t('siteTexts.beside')}
          options={views.map((value) => ({ value, label: t(`siteTexts.view.${value}`) }))}
          value={view}
          onChange={setView}
        />
      </div>
      <div className={editor.under}>
        {view === 'preview' &&
          (draft.previewFailure ? (
            <PartFailure failure={draft.previewFailure} onRetry={draft.retryPreview} />
          ) : draft.preview ? (
            <TextPreview preview={draft.preview} language={place.language} />
          ) : (
            <Bone height={320} />
          ))}
        {view === 'original' && <Source label={t('siteTexts.view.original')} text={text.original} />}
        {view === 'english' && <Source label={t('siteTexts.view.english')} text={text.english ?? ''} />}
        {view === 'history' && <TextHistory place={place} onTake={draft.type} />}
      </div>
    </section>
  );
}

/** A text as it is written, to be read line by line. */
function Source({ label, text }: { label: string; text: string }) {
  return (
    // Reachable by keyboard, because it can scroll.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <div className={classes.frame} role="group" aria-label={label} tabIndex={0}>
      <pre>{text}</pre>
    </div>
  );
}
