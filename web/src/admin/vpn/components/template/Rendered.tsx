import { useT } from '@/lib/i18n';
import { Bone } from '@/ui/Bone';
import { Dotted } from '@/ui/Dotted';
import { PartFailure } from '@/ui/PartFailure';
import editor from '@/ui/sourceEditor.module.css';
import type { Preview } from '../../templateApi';
import { CodeText } from '../CodeText';
import classes from './Template.module.css';

interface RenderedProps {
  /** The last text that was right; what is being typed may not be yet. */
  preview: Preview | undefined;
  failure: unknown;
  onRetry: () => void;
}

/** What a member's client would get: the groups with who is in them, and the file itself. */
export function Rendered({ preview, failure, onRetry }: RenderedProps) {
  const t = useT();
  return (
    <section className={classes.rendered} aria-labelledby="template-preview">
      <div className={editor.head}>
        <h2 id="template-preview">{t('nodes.template.preview')}</h2>
        <p className="small muted">{t('nodes.template.previewNote')}</p>
      </div>
      <div className={editor.under}>
        {failure ? <PartFailure failure={failure} onRetry={onRetry} /> : !preview && <Bone height={320} />}
        {preview && (
          <>
            <CodeText label={t('nodes.template.preview')} text={preview.text} tall />
            <ul className={classes.groups}>
              {preview.groups.map(({ name, members }) => (
                <li key={name}>
                  <b>
                    <bdi>{name}</bdi>
                  </b>
                  <span className="small muted">
                    <Dotted>{members}</Dotted>
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}
