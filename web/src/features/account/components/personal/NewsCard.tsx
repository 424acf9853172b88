import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useT } from '@/lib/i18n';
import { Bone } from '@/ui/Bone';
import { CheckField } from '@/ui/CheckField';
import { PartFailure } from '@/ui/PartFailure';
import { Section } from '@/ui/Section';
import { personalQueries, putNews } from '../../personalApi';
import { ActFailure } from './ActFailure';

/** Whether the member wants to hear from the shop when nothing has happened to their account. */
export function NewsCard() {
  const t = useT();
  const client = useQueryClient();
  const query = personalQueries.news();
  // The rest of the page neither waits for this nor fails with it.
  const { data: news, error, refetch } = useQuery({ ...query, throwOnError: false });
  const change = useMutation({
    mutationFn: putNews,
    onSuccess: (answer) => client.setQueryData(query.queryKey, answer),
  });
  const on = change.isPending ? change.variables : news?.on;
  return (
    <Section
      title={t('profile.news.title')}
      done={change.isSuccess && t(change.data.on ? 'profile.news.nowOn' : 'profile.news.nowOff')}
    >
      {on !== undefined && (
        <CheckField
          label={t('profile.news.label')}
          help={t('profile.news.help')}
          checked={on}
          onChange={(wish) => !change.isPending && change.mutate(wish)}
        />
      )}
      {on === undefined && !error && <Bone height={48} />}
      {on === undefined && error && <PartFailure failure={error} onRetry={() => void refetch()} />}
      <ActFailure failure={change.error} />
    </Section>
  );
}
