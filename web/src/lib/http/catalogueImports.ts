import { type Message, message } from './message';

/** Why an export is not imported, or a public page not read. */
export const imports: readonly Message[] = [
  message('import_over', 'the import is done, failed or cancelled', 'server', 'contentsearch', 'H'),
  message('import_part_order', 'parts of an export come in their order', 'server', 'contentsearch', 'H'),
  message('import_part_size', 'a part of an export has its announced length', 'server', 'contentsearch', 'H'),
  message('import_moved', 'one process reads an export', 'server', 'contentsearch', 'H'),
  message(
    'import_abandoned',
    'an upload that nobody went on with is deleted',
    'server',
    'contentsearch',
    'H',
  ),
  message('import_lost', 'a part of an export is not there any more', 'server', 'contentsearch', 'H'),
  message('import_revoked', 'the chats of an export have withdrawn', 'server', 'contentsearch', 'H'),
  message('import_taken_down', 'the chats of an export were taken down', 'server', 'contentsearch', 'H'),
  message('import_failed', 'an export could not be stored', 'server', 'contentsearch', 'H'),
  message('export_unknown', 'the file is no export', 'server', 'contentsearch', 'H'),
  message('export_damaged', 'the export is no JSON from some byte on', 'server', 'contentsearch', 'H'),
  message('export_cut_off', 'the export ends too early', 'server', 'contentsearch', 'H'),
  message('export_personal', 'personal chats are not imported', 'server', 'contentsearch', 'H'),
  message('export_too_old', 'the export does not tell its time zone', 'server', 'contentsearch', 'H'),
  message('export_too_large', 'an export has two gibibytes at the most', 'server', 'contentsearch', 'H'),
  message(
    'export_message_too_large',
    'a message of an export has a mebibyte at the most',
    'server',
    'contentsearch',
    'H',
  ),
  message('webpage_missing', 'only public channels have a public page', 'server', 'contentsearch', 'H'),
  message(
    'webpage_unproven',
    'a public page is read once somebody has proven to own it',
    'server',
    'contentsearch',
    'H',
  ),
];
