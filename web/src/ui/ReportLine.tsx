import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDate, useLocale } from '@/lib/i18n';
import desk from './desk.module.css';
import { Pill, type Tone } from './Pill';

interface Report {
  text: string;
  createTime: string;
  decideTime?: string;
  /** The operator's reason. */
  decision?: string;
}

interface Act {
  label: string;
  /** What is heard of it, because every line has the same. */
  named: string;
  danger?: boolean;
  onClick: () => void;
}

interface ReportLineProps {
  report: Report;
  /** What it is about. */
  head: ReactNode;
  reason: string;
  reporter: ReactNode;
  /** What was handed in with it. */
  enclosed?: ReactNode;
  /** What was decided and who did; absent while it waits. */
  verdict?: { tone: Tone; label: string; by: ReactNode } | undefined;
  /** What can be decided about one that waits. */
  acts: readonly Act[];
}

/** A report as operators read it: what it is about, what was said by whom, and what was or can be decided. */
export function ReportLine({ report, head, reason, reporter, enclosed, verdict, acts }: ReportLineProps) {
  const locale = useLocale();
  return (
    <li className={`card ${desk.line}`}>
      <div className={desk.lines}>
        {head}
        <p className={desk.facts}>
          <Pill tone="warn">{reason}</Pill>
          <span>{reporter}</span>
          <span className="num">{formatDate(report.createTime, locale, 'dateTime')}</span>
        </p>
        {report.text && (
          <p className={desk.words} dir="auto">
            {report.text}
          </p>
        )}
        {enclosed}
        {verdict && <Decided report={report} {...verdict} />}
      </div>
      {!verdict && <Acts acts={acts} />}
    </li>
  );
}

interface DecidedProps {
  report: Report;
  tone: Tone;
  label: string;
  by: ReactNode;
}

function Decided({ report, tone, label, by }: DecidedProps) {
  const locale = useLocale();
  return (
    <div className={desk.lines}>
      <p className={desk.facts}>
        <Pill tone={tone}>{label}</Pill>
        {by && <span>{by}</span>}
        {report.decideTime && (
          <span className="num">{formatDate(report.decideTime, locale, 'dateTime')}</span>
        )}
      </p>
      <p className={desk.words} dir="auto">
        {report.decision}
      </p>
    </div>
  );
}

function Acts({ acts }: { acts: readonly Act[] }) {
  return (
    <div className={desk.acts}>
      {acts.map(({ label, named, danger, onClick }) => (
        <Button
          key={label}
          size="compact-sm"
          {...(danger ? { color: 'bad' } : { variant: 'default' })}
          aria-label={named}
          onClick={onClick}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
