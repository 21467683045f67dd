import type { StaffBan } from '@easel/contract/accounts/designers/bans.ts'
import { paths } from '../../../../../app/paths.ts'
import { useT } from '../../../../../i18n/texts.ts'
import { Button } from '../../../../../ui/Button.tsx'
import type { Column } from '../../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../../ui/DateTime.tsx'
import { useErrorMessage } from '../../../../../ui/form/refusal.ts'
import { Link } from '../../../../../ui/Link.tsx'
import { Badge, type StatusTone } from '../../../../../ui/StatusBadge.tsx'
import classes from './Bans.module.css'

const TONES: Readonly<Record<StaffBan['state'], StatusTone>> = { ACTIVE: 'bad', ENDED: 'off', LIFTED: 'ok' }

/** Whose a ban is: the short name of a designer, else the account's number. */
export function useOwnerName() {
  const t = useT('bans')
  return ({ designerName, accountNumber }: StaffBan): string =>
    designerName ?? t('account', { number: accountNumber })
}

/** The columns of a list of bans; whose it is is said where the list is of several. */
export function useBanColumns(
  onLift: (ban: StaffBan) => void,
  { ofMany }: { readonly ofMany: boolean },
): readonly Column<StaffBan>[] {
  const t = useT('bans')
  const words = useErrorMessage()
  const nameOf = useOwnerName()
  const owner: Column<StaffBan> = {
    key: 'owner',
    header: t('owner'),
    width: '10rem',
    narrow: 'title',
    cell: (ban) =>
      ban.designerId ? <Link href={paths.consoleDesigner(ban.designerId)}>{nameOf(ban)}</Link> : nameOf(ban),
  }
  return [
    ...(ofMany ? [owner] : []),
    {
      key: 'state',
      header: t('status'),
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>,
    },
    {
      key: 'scope',
      header: t('takes'),
      width: '12rem',
      cell: ({ disableAuthSet }) => (
        <ul className={classes.scope}>
          {disableAuthSet.map((permission) => (
            <li key={permission}>{t(`scope.${permission}`)}</li>
          ))}
        </ul>
      ),
    },
    { key: 'period', header: t('period'), cell: (ban) => <BanPeriod ban={ban} /> },
    { key: 'reason', header: t('why'), cell: (ban) => <Reasons ban={ban} /> },
    {
      key: 'act',
      header: t('act'),
      cell: (ban) =>
        ban.state === 'ACTIVE' ? (
          <Button
            small
            aria-label={t('lift.named', { name: nameOf(ban) })}
            disabledReason={ban.can.lift && words(ban.can.lift)}
            onClick={() => onLift(ban)}
          >
            {t('lift.action')}
          </Button>
        ) : (
          '–'
        ),
    },
  ]
}

function Reasons({ ban: { reason, imposedBy, liftReason, liftedBy } }: { ban: StaffBan }) {
  const t = useT('bans')
  return (
    <>
      <p className={classes.reason}>{reason}</p>
      <p className={classes.second}>{imposedBy ? t('by', { name: imposedBy }) : t('byPortal')}</p>
      {liftReason && (
        <>
          <p className={classes.reason}>{liftReason}</p>
          <p className={classes.second}>{t('by', { name: liftedBy ?? '–' })}</p>
        </>
      )}
    </>
  )
}

/** From when until when, and which of the usual lengths that is. */
function BanPeriod({ ban }: { ban: StaffBan }) {
  const t = useT('bans')
  return (
    <>
      <p>{t(`length.${ban.length}`)}</p>
      <p className={classes.second}>
        {t('from')} <DateTime value={ban.beginDate} ruleZone="Asia/Shanghai" /> {t('until')}{' '}
        {ban.length === 'PERMANENT' ? t('noEnd') : <DateTime value={ban.endDate} ruleZone="Asia/Shanghai" />}
      </p>
      {ban.liftedAt && (
        <p className={classes.second}>
          {t('lifted')}: <DateTime value={ban.liftedAt} />
        </p>
      )}
    </>
  )
}
