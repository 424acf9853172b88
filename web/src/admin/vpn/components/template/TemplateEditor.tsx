import { Button } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { FailureNote } from '@/ui/FailureNote';
import { goToLine } from '@/ui/goToLine';
import { SubmitButton } from '@/ui/SubmitButton';
import editor from '@/ui/sourceEditor.module.css';
import type { Template } from '../../templateApi';
import { useTemplateDraft } from '../../useTemplateDraft';
import { Problems } from './Problems';
import { Rendered } from './Rendered';
import { ResetDialog } from './ResetDialog';
import classes from './Template.module.css';

/** The text, what is wrong with it and what becomes of it, side by side. */
export function TemplateEditor({ template }: { template: Template }) {
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const draft = useTemplateDraft(template);
  const [resetting, setResetting] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
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
          <label htmlFor={id}>{t('nodes.template.source')}</label>
          <p className="small muted">
            {template.changeTime
              ? t('nodes.template.changed', { when: formatDate(template.changeTime, locale, 'dateTime') })
              : t('nodes.template.isDefault')}
          </p>
        </div>
        <div className={editor.under}>
          <textarea
            ref={area}
            id={id}
            value={draft.text}
            dir="ltr"
            wrap="off"
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            aria-invalid={draft.problems.length > 0}
            aria-describedby={`${id}-problems`}
            onChange={(event) => draft.setText(event.currentTarget.value)}
          />
          <Problems
            id={`${id}-problems`}
            problems={draft.problems}
            checked={draft.checked}
            onGo={(line) => goToLine(area.current, line)}
          />
          <FailureNote failure={draft.failure} />
          {draft.conflict && (
            <div className={editor.conflict} role="alert">
              <p>{t('nodes.template.conflict')}</p>
              <Button variant="default" onClick={draft.reload}>
                {t('nodes.template.reload')}
              </Button>
            </div>
          )}
          <p className={editor.done} role="status">
            {draft.saved && t('nodes.template.saved')}
          </p>
          <div className={editor.actions}>
            <SubmitButton pending={draft.saving} disabled={!draft.changed || draft.problems.length > 0}>
              {t('nodes.form.save')}
            </SubmitButton>
            {draft.changed && (
              <Button variant="default" size="md" disabled={draft.saving} onClick={draft.discard}>
                {t('nodes.template.discard')}
              </Button>
            )}
            {template.version > 0 && (
              <Button variant="default" size="md" onClick={() => setResetting(true)}>
                {t('nodes.template.reset')}
              </Button>
            )}
          </div>
        </div>
      </form>
      <Rendered preview={draft.preview} failure={draft.previewFailure} onRetry={draft.retryPreview} />
      {draft.leaving.asking && (
        <ConfirmDialog
          title={t('nodes.template.leaveTitle')}
          confirm={t('nodes.template.leave')}
          cancel={t('nodes.template.stay')}
          danger
          onConfirm={draft.leaving.leave}
          onCancel={draft.leaving.stay}
        >
          {t('nodes.template.leaveText')}
        </ConfirmDialog>
      )}
      {resetting && <ResetDialog onDone={draft.returned} onClose={() => setResetting(false)} />}
    </div>
  );
}
