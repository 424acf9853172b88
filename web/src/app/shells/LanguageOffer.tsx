import { useEffect, useState } from 'react';
import {
  type Language,
  languageToOffer,
  rememberOffer,
  switchLanguage,
  translateIn,
  useLanguage,
} from '@/lib/i18n';
import { QuietLine } from './QuietLine';

interface Offer {
  language: Language;
  words: string[];
}

/** Offers the browser's own language once, in that language. */
export function LanguageOffer() {
  const shown = useLanguage();
  const [offer, setOffer] = useState<Offer | null>(null);

  useEffect(() => {
    const language = languageToOffer(shown, navigator.languages);
    if (!language) return setOffer(null);
    let wanted = true;
    translateIn(language, ['app.language.offer', 'app.language.accept', 'app.language.decline'])
      .then((words) => {
        if (!wanted) return;
        rememberOffer();
        setOffer({ language, words });
      })
      // The offer is a courtesy; without its words there is none.
      .catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [shown]);

  if (!offer) return null;
  const [question, accept, decline] = offer.words;
  const answer = (taken: boolean) => {
    setOffer(null);
    if (taken) switchLanguage(offer.language).catch(() => undefined);
  };
  return (
    <QuietLine lang={offer.language} floating>
      <span>{question}</span>
      <button type="button" onClick={() => answer(true)}>
        {accept}
      </button>
      <button type="button" onClick={() => answer(false)}>
        {decline}
      </button>
    </QuietLine>
  );
}
