import type { Kind } from '../api';
import { decimal, duration, flag, integer, lines, list, localized, rate, text } from '../drafts';
import { ChoiceInput } from './ChoiceInput';
import { ColorInput } from './ColorInput';
import { DurationInput } from './DurationInput';
import { FlagInput } from './FlagInput';
import { type AnyField, field } from './field';
import { LinesInput } from './LinesInput';
import { ListInput } from './ListInput';
import { LocalizedInput } from './LocalizedInput';
import { NumberInput } from './NumberInput';
import { PictureInput } from './PictureInput';
import { RateInput } from './RateInput';
import { TextInput } from './TextInput';

const line = field({ ...text, Input: TextInput, single: true });

const FIELDS: Record<Kind, AnyField> = {
  text: line,
  email: line,
  telegram: line,
  url: line,
  localized: field({ ...localized, Input: LocalizedInput, single: false }),
  picture: field({ ...text, Input: PictureInput, single: false }),
  colour: field({ ...text, Input: ColorInput, single: false }),
  integer: field({ ...integer, Input: NumberInput, single: true }),
  percent: field({ ...decimal, Input: NumberInput, single: true }),
  money: field({ ...decimal, Input: NumberInput, single: true }),
  duration: field({ ...duration, Input: DurationInput, single: false }),
  bool: field({ ...flag, Input: FlagInput, single: true }),
  choice: field({ ...text, Input: ChoiceInput, single: false }),
  list: field({ ...list, Input: ListInput, single: false }),
  domains: field({ ...lines, Input: LinesInput, single: true }),
  urls: field({ ...lines, Input: LinesInput, single: true }),
  rate: field({ ...rate, Input: RateInput, single: false }),
};

export function fieldOf(kind: Kind): AnyField {
  return FIELDS[kind];
}
