import type { TextInputProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useLocale, useT } from '@/lib/i18n';
import { TextField } from '@/ui/TextField';
import { COUNTRIES, callingCode } from '../phone/callingCodes';
import { type PhoneEntry, readPhone } from '../phone/phoneNumber';
import classes from './PhoneField.module.css';

interface PhoneFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  entry: PhoneEntry;
  onEntry: (entry: PhoneEntry) => void;
}

/** A number with its country in front; a whole number that is pasted brings its country along. */
export function PhoneField({ entry, onEntry, ...input }: PhoneFieldProps) {
  const t = useT();
  return (
    <TextField
      type="tel"
      label={t('account.login.phone')}
      autoComplete="tel"
      maxLength={32}
      leftSection={
        <CountryChoice region={entry.region} onChoose={(region) => onEntry({ ...entry, region })} />
      }
      leftSectionWidth={90}
      leftSectionPointerEvents="all"
      {...input}
      value={entry.number}
      onChange={(event) => onEntry(readPhone(event.currentTarget.value, entry.region))}
    />
  );
}

/** The browser's own list with names to type at; closed, it shows no more than the code. */
function CountryChoice({ region, onChoose }: { region: string; onChoose: (region: string) => void }) {
  const t = useT();
  const countries = useCountryNames();
  return (
    <span className={classes.country}>
      <select
        aria-label={t('account.login.countryCode')}
        value={region}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {countries.map(({ region, code, name }) => (
          <option key={region} value={region}>
            {name} +{code}
          </option>
        ))}
      </select>
      <span className={classes.face} aria-hidden="true">
        +{callingCode(region)}
        <IconChevronDown size={14} />
      </span>
    </span>
  );
}

/** Every country by its name in the language shown, in that language's order. */
function useCountryNames() {
  const locale = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region', style: 'short' });
    const { compare } = new Intl.Collator(locale);
    return COUNTRIES.map((country) => ({
      ...country,
      name: names.of(country.region) ?? country.region,
    })).sort((a, b) => compare(a.name, b.name));
  }, [locale]);
}
