import type { ComponentType } from 'react';
import type { Setting } from '../api';
import type { DraftRules } from '../drafts';

export interface FieldProps<Draft> {
  setting: Setting;
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** The id of the control that the setting's label names; the first one of several. */
  id: string;
  /** Ids of the elements that name and explain the field. */
  labelledBy: string;
  describedBy: string;
  /** Whether the server refused the value, or only a part of it such as `en-US`. */
  invalid: (part?: string) => boolean;
}

/** How values of a kind are asked for. */
export interface Field<Draft> extends DraftRules<Draft> {
  Input: ComponentType<FieldProps<Draft>>;
  /** One control, so that pressing the setting's label leads into it. */
  single: boolean;
}

/** A field whose draft is its own business: it is only ever handed what it made itself. */
export type AnyField = Field<unknown>;

export function field<Draft>(known: Field<Draft>): AnyField {
  return known as unknown as AnyField;
}
