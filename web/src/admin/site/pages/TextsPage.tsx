import { useSuspenseQuery } from '@tanstack/react-query';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { Page } from '@/ui/Page';
import { Pill } from '@/ui/Pill';
import { type TextState, textQueries } from '../apiTexts';
import classes from '../components/Texts.module.css';
import { useLanguageName, useTextName } from '../textNames';

/** Everything the site says, in each language: what is as it came, what was changed, what has to be translated anew. */
export default function TextsPage() {
  const t = useT();
  const nameOf = useTextName();
  const { data: texts } = useSuspenseQuery(textQueries.list());
  const topics = [...new Set(texts.map((text) => text.topic))];
  return (
    <Page title={t('app.page.adminTexts')} lead={t('siteTexts.lead')}>
      <ul className={classes.topics}>
        {topics.map((topic) => (
          <li key={topic} className={`card ${classes.topic}`}>
            <h2>{nameOf(topic)}</h2>
            <ul className={classes.languages}>
              {texts
                .filter((text) => text.topic === topic)
                .map((state) => (
                  <li key={state.language}>
                    <Language state={state} name={nameOf(topic)} />
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </Page>
  );
}

function Language({ state, name }: { state: TextState; name: string }) {
  const t = useT();
  const languageOf = useLanguageName();
  const { topic, language, changed, older } = state;
  const standing = older ? 'older' : changed ? 'changed' : 'original';
  const words = t(`siteTexts.state.${standing}`);
  return (
    <SurfaceLink
      to={`/admin/site/texts/${topic}/${language}`}
      className={classes.language}
      aria-label={`${name} · ${languageOf(language)} · ${words}`}
    >
      <span>{languageOf(language)}</span>
      {standing === 'original' ? (
        <span className="small muted">{words}</span>
      ) : (
        <Pill tone={older ? 'warn' : 'sea'}>{words}</Pill>
      )}
    </SurfaceLink>
  );
}
