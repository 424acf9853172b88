import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useT } from '@/lib/i18n';
import { Page } from '@/ui/Page';
import { textQueries } from '../apiTexts';
import { TextEditor } from '../components/TextEditor';
import { useLanguageName, useTextName } from '../textNames';

/** One text in one language. */
export default function TextPage() {
  const t = useT();
  const nameOf = useTextName();
  const languageOf = useLanguageName();
  const { topic = '', language = '' } = useParams();
  const place = { topic, language };
  const { data: text } = useSuspenseQuery(textQueries.text(place));
  return (
    <Page
      title={`${nameOf(topic)} · ${languageOf(language)}`}
      lead={t(topic === 'downloads' ? 'siteTexts.downloadsLead' : 'siteTexts.textLead')}
    >
      <TextEditor key={`${topic} ${language}`} place={place} text={text} />
    </Page>
  );
}
