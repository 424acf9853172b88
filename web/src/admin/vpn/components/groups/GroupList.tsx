import { Button } from '@mantine/core';
import { formatNumber, useLocale, useT } from '@/lib/i18n';
import { useSmallScreen } from '@/lib/surface';
import { CardFacts } from '@/ui/CardFacts';
import { Table } from '@/ui/Table';
import type { Group } from '../../api';
import classes from './Groups.module.css';

interface GroupListProps {
  groups: readonly Group[];
  onRename: (group: Group) => void;
  onDelete: (group: Group) => void;
}

export function GroupList(props: GroupListProps) {
  return useSmallScreen() ? <GroupCards {...props} /> : <GroupTable {...props} />;
}

function GroupTable({ groups, onRename, onDelete }: GroupListProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <Table label={t('app.page.adminNodeGroups')}>
      <thead>
        <tr>
          <th>{t('nodes.group.name')}</th>
          <th>{t('nodes.group.key')}</th>
          <th>{t('nodes.group.nodes')}</th>
          <th>{t('nodes.group.packages')}</th>
          <th>{t('nodes.group.members')}</th>
          <th>
            <span className="only-heard">{t('nodes.group.acts')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={group.key}>
            <td>
              <bdi>{group.name}</bdi>
            </td>
            <td>
              <code>{group.key}</code>
            </td>
            <td className="num">{formatNumber(group.nodes, locale)}</td>
            <td className="num">{formatNumber(group.packages, locale)}</td>
            <td className="num">{formatNumber(group.members, locale)}</td>
            <td>
              <Acts group={group} onRename={onRename} onDelete={onDelete} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function GroupCards({ groups, onRename, onDelete }: GroupListProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <ul className={classes.cards}>
      {groups.map((group) => (
        <li key={group.key} className={`card ${classes.card}`}>
          <b>
            <bdi>{group.name}</bdi>
          </b>
          <CardFacts>
            <dt>{t('nodes.group.key')}</dt>
            <dd>
              <code>{group.key}</code>
            </dd>
            <dt>{t('nodes.group.nodes')}</dt>
            <dd className="num">{formatNumber(group.nodes, locale)}</dd>
            <dt>{t('nodes.group.packages')}</dt>
            <dd className="num">{formatNumber(group.packages, locale)}</dd>
            <dt>{t('nodes.group.members')}</dt>
            <dd className="num">{formatNumber(group.members, locale)}</dd>
          </CardFacts>
          <Acts group={group} onRename={onRename} onDelete={onDelete} />
        </li>
      ))}
    </ul>
  );
}

function Acts({ group, onRename, onDelete }: { group: Group } & Omit<GroupListProps, 'groups'>) {
  const t = useT();
  const { name } = group;
  return (
    <div className={classes.acts}>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('nodes.group.renameNamed', { name })}
        onClick={() => onRename(group)}
      >
        {t('nodes.group.rename')}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        className={classes.delete}
        aria-label={t('nodes.act.deleteNamed', { name })}
        onClick={() => onDelete(group)}
      >
        {t('nodes.act.delete')}
      </Button>
    </div>
  );
}
