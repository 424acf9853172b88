import { ClientCard } from '@/features/site/components/ClientCard';
import { FaqItem } from '@/features/site/components/FaqItem';
import { useT } from '@/lib/i18n';
import { Markdown, MarkdownLine } from '@/ui/markdown';
import type { TextPreview as Preview } from '../apiTexts';
import classes from './Texts.module.css';

/** The text as visitors would see it, drawn by what draws their pages. */
export function TextPreview({ preview, language }: { preview: Preview; language: string }) {
  const t = useT();
  const { groups = [], page, guide, trouble = [], platforms = [] } = preview;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      className={classes.frame}
      role="group"
      aria-label={t('siteTexts.view.preview')}
      lang={language === 'all' ? 'en-US' : language}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: reachable by keyboard, because it can scroll
      tabIndex={0}
    >
      {groups.map((group) => (
        <section key={group.id}>
          <h2>{group.title}</h2>
          {group.items.map((item) => (
            <FaqItem key={item.id} {...item} open />
          ))}
        </section>
      ))}
      {page && (
        <>
          <h2>{page.title}</h2>
          <p className="muted">
            <MarkdownLine source={page.lead} />
          </p>
          <Markdown source={page.markdown} />
        </>
      )}
      {guide && (
        <>
          <h2>{guide.title}</h2>
          <p className="muted">
            <MarkdownLine source={guide.lead} />
          </p>
          {[...guide.steps, ...guide.others, ...guide.trouble].map((part) => (
            <section key={`${part.id} ${part.title}`}>
              <h3>{part.title}</h3>
              <Markdown source={part.markdown} />
            </section>
          ))}
        </>
      )}
      {trouble.map((part) => (
        <FaqItem key={part.id} id={part.id} question={part.title} answer={part.markdown} open />
      ))}
      {platforms.map((platform) => (
        <section key={platform.id} className={classes.apps}>
          <h2>{platform.name}</h2>
          {platform.clients.map((client) => (
            <ClientCard key={client.id} {...client} />
          ))}
        </section>
      ))}
    </div>
  );
}
