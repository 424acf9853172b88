import { Button } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { FailureNote } from '@/ui/FailureNote';
import { goToLine } from '@/ui/goToLine';
import { Pill } from '@/ui/Pill';
import { SubmitButton } from '@/ui/SubmitButton';
import editor from '@/ui/sourceEditor.module.css';
import type { Place, SiteText } from '../apiTexts';
import { useTextDraft } from '../useTextDraft';
import { ShelfFields } from './ShelfFields';
import { TextBeside } from './TextBeside';
import { TextProblemNote } from './TextProblemNote';
import classes from './Texts.module.css';

/** The text, what is wrong with it, and beside it how it reads or what it is translated from. */
export function TextEditor({ place, text }: { place: Place; text: SiteText }) {
  const t = useT();
  const id = useId();
  const draft = useTextDraft(place, text);
  const [resetting, setResetting] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const shelf = place.topic === 'downloads';
  return (
    <div className={editor.editor}>
      <form
        className={classes.source}
        onSubmit={(event) => {
          event.preventDefault();
          draft.save();
        }}
      >
        <div className={editor.head}>
          <Standing text={text} />
          {!shelf && <label htmlFor={id}>{t('siteTexts.source')}</label>}
        </div>
        <div className={editor.under}>
          {shelf ? (
            <ShelfFields value={draft.typed} onChange={draft.type} />
          ) : (
            <textarea
              ref={area}
              id={id}
              value={draft.typed}
              lang={place.language}
              spellCheck
              aria-invalid={draft.problem !== null}
              aria-describedby={`${id}-problem`}
              onChange={(event) => draft.type(event.currentTarget.value)}
            />
          )}
          <TextProblemNote
            id={`${id}-problem`}
            problem={draft.problem}
            checked={draft.checked}
            onGo={(line) => goToLine(area.current, line)}
          />
          <FailureNote failure={draft.failure} />
          {draft.conflict && (
            <div className={editor.conflict} role="alert">
              <p>{t('siteTexts.conflict')}</p>
              <Button variant="default" onClick={draft.reload}>
                {t('siteTexts.reload')}
              </Button>
            </div>
          )}
          <p className={editor.done} role="status">
            {draft.saved && t('siteTexts.saved')}
          </p>
          <div className={editor.actions}>
            <SubmitButton
              pending={draft.saving}
              disabled={(!draft.changed && !text.older) || draft.problem !== null}
            >
              {t(draft.changed || !text.older ? 'siteTexts.save' : 'siteTexts.upToDate')}
            </SubmitButton>
            {draft.changed && (
              <Button variant="default" size="md" disabled={draft.saving} onClick={draft.discard}>
                {t('siteTexts.discard')}
              </Button>
            )}
            {text.changed && (
              <Button variant="default" size="md" onClick={() => setResetting(true)}>
                {t('siteTexts.reset')}
              </Button>
            )}
          </div>
        </div>
      </form>
      <TextBeside place={place} text={text} draft={draft} />
      {draft.leaving.asking && (
        <ConfirmDialog
          title={t('siteTexts.leaveTitle')}
          confirm={t('siteTexts.leave')}
          cancel={t('siteTexts.stay')}
          danger
          onConfirm={draft.leaving.leave}
          onCancel={draft.leaving.stay}
        >
          {t('siteTexts.leaveText')}
        </ConfirmDialog>
      )}
      {resetting && (
        <ConfirmDialog
          title={t('siteTexts.resetTitle')}
          confirm={t('siteTexts.reset')}
          danger
          onConfirm={() => {
            setResetting(false);
            draft.reset();
          }}
          onCancel={() => setResetting(false)}
        >
          {t('siteTexts.resetText')}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Whether the text is the original, and who changed it when. */
function Standing({ text }: { text: SiteText }) {
  const t = useT();
  const locale = useLocale();
  const standing = text.older ? 'older' : text.changed ? 'changed' : 'original';
  return (
    <p className={`small muted ${classes.standing}`}>
      <Pill tone={text.older ? 'warn' : 'sea'}>{t(`siteTexts.state.${standing}`)}</Pill>
      {text.changeTime &&
        t('siteTexts.changedBy', {
          who: text.changedByName ?? t('siteTexts.somebody'),
          when: formatDate(text.changeTime, locale, 'dateTime'),
        })}
    </p>
  );
}
