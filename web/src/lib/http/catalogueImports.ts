import type { Messages } from './message';

/** Why an export is not imported, or a public page not read. */
export const imports: Messages = {
  import_over: 'the import is done, failed or cancelled',
  import_part_order: 'parts of an export come in their order',
  import_part_size: 'a part of an export has its announced length',
  import_moved: 'one process reads an export',
  import_abandoned: 'an upload that nobody went on with is deleted',
  import_lost: 'a part of an export is not there any more',
  import_revoked: 'the chats of an export have withdrawn',
  import_taken_down: 'the chats of an export were taken down',
  import_failed: 'an export could not be stored',
  export_unknown: 'the file is no export',
  export_damaged: 'the export is no JSON from some byte on',
  export_cut_off: 'the export ends too early',
  export_personal: 'personal chats are not imported',
  export_too_old: 'the export does not tell its time zone',
  export_too_large: 'an export has two gibibytes at the most',
  export_message_too_large: 'a message of an export has a mebibyte at the most',
  webpage_missing: 'only public channels have a public page',
  webpage_unproven: 'a public page is read once somebody has proven to own it',
};
