import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { listOf } from '@/lib/form';
import { formatBytes, useLocale, useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { Bone } from '@/ui/Bone';
import { FailureNote } from '@/ui/FailureNote';
import { FormDialog } from '@/ui/FormDialog';
import { MoreButton } from '@/ui/MoreButton';
import { SeveralField } from '@/ui/SeveralField';
import { detailOf, type OwnFile, shareQueries, useShareCalls } from '../api';
import { headersFor, type Keys, recipientOfShare } from '../codes';
import { numberIn, POINTS, type ShareFields } from '../rules';
import { useShareForm } from '../useShareForm';
import { VaultGate } from '../vault/VaultGate';
import { isReady } from './fileActs';
import { ShareFieldset } from './ShareFieldset';

interface AddFilesDialogProps {
  folder: { id: string; name: string };
  /** The files that are in it already. */
  present: readonly string[];
  onClose: () => void;
}

/** Puts files of mine into a shared folder, with a price and a description. */
export default function AddFilesDialog(props: AddFilesDialogProps) {
  return <VaultGate onClose={props.onClose}>{(keys) => <AddFiles {...props} keys={keys} />}</VaultGate>;
}

const ASKED = { files: true, points: true, description: true };

function AddFiles({ folder, present, keys, onClose }: AddFilesDialogProps & { keys: Keys }) {
  const t = useT();
  const calls = useShareCalls();
  const list = useInfiniteQuery(shareQueries.files());
  const files = list.data?.pages
    .flatMap((page) => page.items)
    .filter((file) => isReady(file) && !present.includes(file.id));

  async function add(values: ShareFields): Promise<void> {
    const chosen = listOf(values.files).flatMap((id) => files?.find((file) => file.id === id) ?? []);
    const recipient = await recipientOfShare(await detailOf(folder.id), keys);
    const headers = await headersFor(chosen, recipient, keys);
    const points = numberIn(values.points, POINTS);
    const description = values.description.trim();
    await calls.add(
      folder.id,
      chosen.map(({ id }) => ({ fileId: id, header: headers[id] ?? '', points, description })),
    );
  }

  const form = useShareForm({ asked: ASKED, send: add, onSent: onClose });
  const several = listOf(form.values.files).length > 1;
  const none = files?.length === 0 && !list.hasNextPage;
  return (
    <FormDialog
      title={t('share.add.title', { name: folder.name })}
      submit={files && !none ? t('share.add.submit') : undefined}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {!files && !list.error && <Bone height={200} />}
      <FailureNote failure={files ? null : list.error} />
      {none && <NothingToAdd />}
      {files && !none && (
        <>
          <Choice files={files} form={form} />
          <MoreButton list={list}>{t('share.more')}</MoreButton>
          <ShareFieldset
            form={form}
            asked={{ points: true, description: true }}
            pointsHelp={several ? t('share.points.helpEach') : undefined}
          />
        </>
      )}
      <FailureNote failure={form.failure} />
    </FormDialog>
  );
}

function NothingToAdd() {
  const t = useT();
  return (
    <>
      <p>{t('share.add.none')}</p>
      <Button component={SurfaceLink} to="/file_share">
        {t('share.files.upload')}
      </Button>
    </>
  );
}

interface ChoiceProps {
  files: readonly OwnFile[];
  form: ReturnType<typeof useShareForm>;
}

function Choice({ files, form }: ChoiceProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <SeveralField
      label={t('share.add.choose')}
      help={null}
      required
      stacked
      options={files.map(({ id, name, size }) => ({
        value: id,
        label: name,
        note: formatBytes(size, locale),
      }))}
      {...form.field('files')}
      onChoose={(ids) => form.form.setFieldValue('files', ids)}
    />
  );
}
