import type { components } from '@/api/schema';
import { api } from '@/lib/http';

export type Report = components['schemas']['ModerationReportInBody'];

/** What can be said to be wrong with a group, an app, a product, a comment or a message. */
export const REPORT_REASONS = [
  'illegal',
  'scam',
  'adult',
  'copyright',
  'other',
] as const satisfies Report['reason'][];

/** Tells the operator; saying the same twice is saying it once. */
export const sendReport = (report: Report) => api.post('/reports', { body: report });
