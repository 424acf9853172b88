import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLocale, useT } from '@/lib/i18n';
import { siteQuery } from '@/lib/site';
import { Bone } from '@/ui/Bone';
import { Page } from '@/ui/Page';
import type { SecondFactor, SignInAnswer } from '../api';
import { DemoNote } from '../components/DemoNote';
import { EntryFoot } from '../components/EntryFoot';
import { RegisterForm } from '../components/RegisterForm';
import { SecondFactorForm } from '../components/SecondFactorForm';
import { SignInForms } from '../components/SignInForms';
import { entryPaths } from '../entryPaths';
import { keepDraft } from '../identityDraft';
import { usualRegion } from '../phone/phoneNumber';
import { useLeaveWhenSignedIn } from '../useLeaveWhenSignedIn';
import { codeChannels, useWay } from '../useWay';
import { useWays } from '../useWays';

/** Everything that leads into an account: signing in, the second step of it, and registration. */
export default function LoginPage() {
  const t = useT();
  const locale = useLocale();
  const [query] = useSearchParams();
  const ways = useWays();
  const { data: site, isPending } = useQuery({ ...siteQuery(), throwOnError: false });
  const [way, chooseWay] = useWay(ways);
  const [factor, setFactor] = useState<SecondFactor | null>(null);
  const [demo, setDemo] = useState({ password: '', round: 0 });
  useLeaveWhenSignedIn();

  const paths = entryPaths(query.get('next'));
  const channels = codeChannels(ways);
  const open = ways === null || (ways.registration && channels.length > 0);
  const asked = query.get('mode') === 'register';
  const scene = factor ? 'secondFactor' : asked && open ? 'register' : 'login';

  // An answer without a second step has signed the tab in, and the page is about to be left.
  const take = (answer: SignInAnswer) => setFactor(answer.secondFactor ?? null);

  function fill(email: string, password = ''): void {
    keepDraft({ channel: 'email', email, phone: { region: usualRegion(locale), number: '' } });
    chooseWay(password ? 'password' : 'code');
    setDemo({ password, round: demo.round + 1 });
  }

  return (
    <Page title={t(`account.${scene}.title`)} lead={t(`account.${scene}.lead`)} width="form">
      <section className="card" data-arriving={!ways || isPending || undefined}>
        {factor && <SecondFactorForm factor={factor} onAnswer={take} onBack={() => setFactor(null)} />}
        {!ways && <Bone height={296} />}
        {ways && scene === 'register' && <RegisterForm channels={channels} onAnswer={take} />}
        {ways && scene === 'login' && (
          <SignInForms
            key={demo.round}
            ways={ways}
            way={way}
            onChoose={chooseWay}
            forgotPath={paths.forgot}
            password={demo.password}
            onAnswer={take}
          />
        )}
        {/* One link that turns into its opposite: the keyboard keeps its place on it. */}
        {scene !== 'secondFactor' && open && (
          <EntryFoot
            words={t(asked ? 'account.register.haveAccount' : 'account.login.noAccount')}
            link={t(asked ? 'account.register.signIn' : 'account.login.createAccount')}
            to={asked ? paths.signIn : paths.register}
          />
        )}
        {scene === 'login' && asked && <EntryFoot words={t('account.register.closed')} />}
      </section>
      {site?.mode === 'demo' && !factor && (
        <DemoNote
          accounts={scene === 'login' ? (site.demoAccounts ?? []) : []}
          onUse={({ email, password }) => fill(email, password)}
        />
      )}
    </Page>
  );
}
