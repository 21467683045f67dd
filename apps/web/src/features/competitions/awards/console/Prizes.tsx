import { staffDisqualifyEntry, staffOrderTie } from '@easel/contract/competitions/awards/endpoints.ts'
import type { DraftPrize, StaffAwards } from '@easel/contract/competitions/awards/shapes.ts'
import type { StaffEdition } from '@easel/contract/competitions/editions/staffEndpoints.ts'
import { useState } from 'react'
import { call } from '../../../../app/api.ts'
import { paths } from '../../../../app/paths.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { useUsd } from '../../../../i18n/useUsd.ts'
import { Button } from '../../../../ui/Button.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { joinFacts } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Bullets, Sheet, Stack } from '../../../../ui/layout.tsx'
import classes from './Console.module.css'
import { entryIn, prizeNameIn, titleIn } from './entries.ts'
import { JuryStatement } from './JuryStatement.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'

interface PrizesProps {
  readonly awards: StaffAwards
  readonly edition: StaffEdition
}

/** Every prize of the draft: its winners with their figures, who was passed over, and what is to be decided. */
export function Prizes({ awards, edition }: PrizesProps) {
  const t = useT('awards')
  const locale = useLocale()
  const categories = (edition.published ?? edition.draft).categories
  const groups = [
    ...categories.map(({ key, name }) => ({ scope: key, name: name[locale] })),
    { scope: null, name: t('extras') },
  ]
  return groups.map(({ scope, name }) => {
    const own = awards.prizes.filter((prize) => prize.scope === scope)
    return (
      own.length > 0 && (
        <Stack key={scope ?? ''} as="section" gap={16}>
          <h3>{name}</h3>
          {own.map((prize) => (
            <Prize key={prize.prizeKey} prize={prize} awards={awards} />
          ))}
        </Stack>
      )
    )
  })
}

function Prize({ prize, awards }: { prize: DraftPrize; awards: StaffAwards }) {
  const t = useT('awards')
  const locale = useLocale()
  const { scope, prizeName, rule, waitsFor, unfilled } = prize
  return (
    <Sheet aria-label={prizeName[locale]}>
      <h4>
        {prizeName[locale]} <small className={classes.rule}>{t(`rule.${rule}`)}</small>
      </h4>
      <Winners prize={prize} awards={awards} />
      {prize.tie && <Tie prize={prize} tie={prize.tie} awards={awards} />}
      {waitsFor !== null && <p>{t('waitsFor', { prize: prizeNameIn(awards, scope, waitsFor)[locale] })}</p>}
      {unfilled > 0 && <p className={classes.note}>{t('unfilled', { count: unfilled })}</p>}
      <PassedOver prize={prize} awards={awards} />
    </Sheet>
  )
}

function Winners({ prize, awards }: { prize: DraftPrize; awards: StaffAwards }) {
  const usd = useUsd()
  const why = useWhy()
  if (prize.awards.length === 0) return null
  return (
    <ol className={classes.winners}>
      {prize.awards.map((award) => (
        <li key={award.entryId} className={classes.winner}>
          <span className={classes.place}>{award.place}</span>
          <span className={classes.entry}>
            <Link href={paths.consoleEntry(award.entryId)}>{titleIn(awards, award.entryId)}</Link>
            <small>{joinFacts([entryIn(awards, award.entryId)?.creator, why(award.why)])}</small>
            <JuryStatement awards={awards} entryId={award.entryId} />
          </span>
          <span className={classes.usd}>{usd(award.usd)}</span>
          <DisqualifyButton awards={awards} entryId={award.entryId} />
        </li>
      ))}
    </ol>
  )
}

/** The figures that a prize was given for. */
function useWhy() {
  const t = useT('awards')
  return ({ rank, votes, picks }: DraftPrize['awards'][number]['why']): string =>
    joinFacts([
      rank !== null && t('why.rank', { rank }),
      t('why.votes', { count: votes }),
      picks !== null && t('why.picks', { count: picks }),
    ])
}

function PassedOver({ prize, awards }: { prize: DraftPrize; awards: StaffAwards }) {
  const t = useT('awards')
  const locale = useLocale()
  if (prize.passedOver.length === 0) return null
  return (
    <div className={classes.note}>
      <p>{t('passedOver')}</p>
      <Bullets>
        {prize.passedOver.map(({ entryId, because, hasPrize }) => (
          <li key={entryId}>
            {t(`because.${because}`, {
              title: titleIn(awards, entryId),
              prize: prizeNameIn(awards, null, hasPrize)[locale],
            })}
          </li>
        ))}
      </Bullets>
    </div>
  )
}

interface TieProps {
  readonly prize: DraftPrize
  readonly tie: NonNullable<DraftPrize['tie']>
  readonly awards: StaffAwards
}

function Tie({ prize, tie, awards }: TieProps) {
  const t = useT('awards')
  const words = useErrorMessage()
  const [deciding, setDeciding] = useState(false)
  const { disqualify } = awards.can
  return (
    <div>
      <p>{t('tie', { count: tie.entryIds.length, places: tie.places })}</p>
      <Bullets>
        {tie.entryIds.map((entryId) => (
          <li key={entryId}>{titleIn(awards, entryId)}</li>
        ))}
      </Bullets>
      <Button disabledReason={disqualify && words(disqualify)} onClick={() => setDeciding(true)}>
        {t('orderTie')}
      </Button>
      {deciding && <TieDialog prize={prize} tie={tie} awards={awards} onClose={() => setDeciding(false)} />}
    </div>
  )
}

/** Lets an entry win nothing, with a reason. */
function DisqualifyButton({ awards, entryId }: { awards: StaffAwards; entryId: string }) {
  const t = useT('awards')
  const words = useErrorMessage()
  const [asking, setAsking] = useState(false)
  const { disqualify } = awards.can
  const title = titleIn(awards, entryId)
  return (
    <>
      <Button
        small
        look="quiet"
        aria-label={t('disqualifyOf', { title })}
        disabledReason={disqualify && words(disqualify)}
        onClick={() => setAsking(true)}
      >
        {t('disqualify')}
      </Button>
      {asking && (
        <ReasonDialog
          danger
          title={t('disqualify')}
          cancelLabel={t('keepEntry')}
          done={t('disqualified')}
          act={(reason) => call(staffDisqualifyEntry, { params: { id: entryId }, body: { reason } })}
          onClose={() => setAsking(false)}
        >
          <p>{t('disqualifyText', { title })}</p>
        </ReasonDialog>
      )}
    </>
  )
}

interface TieDialogProps {
  readonly prize: DraftPrize
  readonly tie: NonNullable<DraftPrize['tie']>
  readonly awards: StaffAwards
  readonly onClose: () => void
}

/** Brings entries that tie into an order, with a reason; two people publish it with the next list. */
function TieDialog({ prize, tie, awards, onClose }: TieDialogProps) {
  const t = useT('awards')
  const [order, setOrder] = useState<readonly string[]>(tie.entryIds)
  const { scope, rule, prizeKey } = prize
  const up = (at: number) =>
    setOrder((before) => before.toSpliced(at, 1).toSpliced(at - 1, 0, ...before.slice(at, at + 1)))
  return (
    <ReasonDialog
      title={t('orderTie')}
      done={t('tieOrdered')}
      onClose={onClose}
      act={(reason) =>
        call(staffOrderTie, {
          params: { id: awards.editionId },
          body: { scope, prizeKey: rule === 'RANK' ? null : prizeKey, entryIds: [...order], reason },
        })
      }
    >
      <p>{t('orderTieText')}</p>
      <ol className={classes.order}>
        {order.map((entryId, at) => {
          const title = titleIn(awards, entryId)
          return (
            <li key={entryId}>
              <span>{title}</span>
              <Button
                small
                look="quiet"
                aria-label={t('upOf', { title })}
                disabledReason={at === 0 ? t('isFirst') : null}
                onClick={() => up(at)}
              >
                {t('up')}
              </Button>
            </li>
          )
        })}
      </ol>
    </ReasonDialog>
  )
}
