import { readdirSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_TAGS as languages } from '../i18n/languages';
import { catalogue } from './catalogue';

const root = resolve(import.meta.dirname, '../../../..');
const codes = catalogue.map(([code]) => code);

const source = (language: string) => readFileSync(`${root}/web/src/locales/${language}/errors.json`, 'utf8');
const texts = (language: string): Record<string, string> => JSON.parse(source(language));

/** Every message that the product promises; written out, so that a lost row is noticed. */
const promised = {
  'server error, refresh or retry': 'server_error',
  'login timed out, log in again': 'login_timed_out',
  'title Notice': 'login_timed_out_title',
  'button Log in now': 'login_timed_out_confirm',
  'button Cancel': 'login_timed_out_cancel',
  'login failed': 'login_failed',
  'code sent successfully': 'code_sent',
  'send the verification code first': 'send_code_first',
  'password change failed': 'password_change_failed',
  'password change succeeded, sign in again': 'password_changed',
  'name change failed': 'name_change_failed',
  'name change succeeded': 'name_changed',
  'email change failed': 'email_change_failed',
  'email change succeeded': 'email_changed',
  'binding failed': 'binding_failed',
  'binding succeeded': 'bound',
  'upload failed': 'upload_failed',
  'file lost, please upload again': 'file_lost',
  'insufficient stock': 'insufficient_stock',
  'user points insufficient': 'points_insufficient',
  'file exceeds size limit': 'file_too_large',
  'complete the information first': 'info_incomplete',
  'illegal content cannot be shown': 'illegal_content',
  'file is invalid (expired)': 'file_expired',
  'submissions must not break laws': 'submission_unlawful',
  'you must be premium': 'premium_required',
  'loading a page part fails: timeout': 'page_part_timed_out',
  'loading a page part fails: load failure': 'page_part_failed',
  // Field rules
  'email non-empty': 'email_required',
  'phone non-empty': 'phone_required',
  'password non-empty': 'password_required',
  'repeat password non-empty': 'repeat_password_required',
  'verification code non-empty': 'code_required',
  'the two passwords entered do not match': 'passwords_differ',
  'resend is on a countdown': 'code_wait',
  'Telegram authorization code: six digits': 'telegram_code_format',
  'Telegram authorization code: valid five minutes': 'telegram_code_expired',
  'nickname required': 'nickname_required',
  'nickname at most 20 characters': 'nickname_too_long',
  'old password required': 'old_password_required',
  'new password required': 'new_password_required',
  'group or channel link required': 'link_required',
  'group or channel link valid': 'link_invalid',
  'app name required': 'app_name_required',
  'app description required': 'app_description_required',
  'app url required': 'app_url_required',
  'app url format': 'app_url_invalid',
  'app category required': 'app_category_required',
  'app icon required': 'app_icon_required',
  'image at most 20 MB': 'image_too_large',
  'image is jpg, png, jpeg or ico': 'image_format',
  'share link points required': 'points_required',
  'share link points numeric': 'points_not_a_number',
  'share link points at least 0': 'points_negative',
  'folder name required': 'folder_name_required',
  'name required': 'name_required',
  'name 1 to 255 characters': 'name_length',
  'expiry days required': 'expire_days_required',
  'expiry days numeric': 'expire_days_not_a_number',
  'expiry days at least 0': 'expire_days_negative',
  'added file required': 'file_required',
  'file points at least 0 and below 100000000': 'points_out_of_range',
  'recharge points: integer, above 0, at most 1,000,000': 'points_range',
  'download code required': 'download_code_required',
  'files must be selected before paying': 'files_not_selected',
  'comment text required': 'comment_required',
  'rating required': 'rating_required',
};

describe('the message catalogue', () => {
  it.each(Object.entries(promised))('has "%s" as %s', (says, code) => {
    expect(catalogue.find(([known]) => known === code)?.[1]).toBe(says);
  });

  it('names every code once, in snake case', () => {
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^[a-z0-9]+(_[a-z0-9]+)*$/);
  });

  it.each(languages)('has exactly its texts in %s, none of them empty', (language) => {
    const table = texts(language);
    expect(Object.keys(table).toSorted()).toEqual(codes.toSorted());
    for (const text of Object.values(table)) expect(text.trim()).not.toBe('');
    // JSON lets a repeated key win silently.
    expect(source(language).match(/^ {2}"/gm)).toHaveLength(codes.length);
  });

  it.each(languages)('mentions the same values in %s as in English', (language) => {
    const placeholders = (text = '') => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();
    const english = texts('en-US');
    for (const [code, text] of Object.entries(texts(language))) {
      expect(placeholders(text), code).toEqual(placeholders(english[code]));
    }
  });

  it('speaks calmly, and Chinese with its own punctuation', () => {
    for (const language of languages) {
      for (const [code, text] of Object.entries(texts(language))) {
        expect(text, `${language} ${code}`).not.toMatch(/[!！]/);
        if (language.startsWith('zh'))
          expect(text, `${language} ${code}`).not.toMatch(/\p{Script=Han}[,.:;?()]/u);
      }
    }
  });
});

describe('the server', () => {
  it('raises no code that has no text', () => {
    // Internal faults are our own bugs: they reach people as server_error only.
    const unknown = goFiles(`${root}/internal`).flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /(?:fault\.New\(\s*fault\.(?!Internal)\w+|\.Field\(\s*[^,()]+),\s*"(\w+)"\)/g,
        ),
      ]
        .map((match) => match[1] ?? '')
        .filter((code) => !codes.includes(code))
        .map((code) => `${code} in ${relative(root, file)}`),
    );
    expect(unknown).toEqual([]);
  });
});

describe('the texts', () => {
  it('are all said by somebody', () => {
    const files = [...ownFiles(`${root}/web/src`), ...goFiles(`${root}/internal`)];
    const words = new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []));
    expect(codes.filter((code) => !words.has(code))).toEqual([]);
  });
});

/** The application's code, without its tests and without the catalogue itself. */
function ownFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => /\.tsx?$/.test(entry.name) && !/^catalogue\w*\.ts$|\.test\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`);
}

function goFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.go') && !entry.name.endsWith('_test.go'))
    .map((entry) => `${entry.parentPath}/${entry.name}`);
}
