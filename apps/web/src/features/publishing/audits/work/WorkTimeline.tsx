import type { WorkAct, WorkEvent } from '@easel/contract/publishing/audits/endpoints.ts'
import { reasonText } from '../../../../app/reasonText.ts'
import { listed } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Coins } from '../../../../ui/Coins.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { joinFacts } from '../../../../ui/format.ts'
import { Section } from '../../../../ui/Section.tsx'
import type { StatusTone } from '../../../../ui/StatusBadge.tsx'
import { Timeline } from '../../../../ui/Timeline.tsx'
import { useChangeContext } from '../content/ChangeTable.tsx'
import { changeLabel } from '../content/changeWords.ts'

/** How each line is worded and stands out. `product.publish` and `audit.overturn` say what the two without words would. */
const ACTS = {
  'audit.create': ['created', 'draft'],
  'audit.submit': ['submitted', 'waiting'],
  'audit.screenshotsReady': ['screenshotsReady', 'waiting'],
  'audit.revise': ['revised', 'waiting'],
  'audit.claim': ['claimed', 'active'],
  'audit.release': ['returned', 'waiting'],
  'audit.expire': ['returned', 'waiting'],
  'audit.nudge': ['nudged', 'waiting'],
  'audit.takeBack': ['takenBack', 'waiting'],
  'audit.overturn': ['overturned', 'ok'],
  'appeal.lodge': ['appealed', 'waiting'],
  'appeal.uphold': ['upheld', 'bad'],
  'appeal.withdraw': ['appealWithdrawn', 'off'],
  'appeal.lapse': ['appealLapsed', 'off'],
  'audit.approve': ['approved', 'ok'],
  'audit.autoApprove': ['approvedAtOnce', 'ok'],
  'audit.reject': ['rejected', 'bad'],
  'audit.revoke': ['withdrawn', 'off'],
  'audit.withdraw': ['withdrawnByRemoval', 'off'],
  'audit.resubmit': ['resubmitted', 'draft'],
  'audit.discard': ['discarded', 'off'],
  'product.publish': ['published', 'live'],
  'product.publishVersion': ['publishedVersion', 'live'],
  'product.publishAgain': ['publishedAgain', 'live'],
  'product.hide': ['hidden', 'off'],
  'product.unhide': ['shownAgain', 'live'],
  'product.applyForRemoval': ['removalAsked', 'waiting'],
  'product.grantRemoval': ['removed', 'off'],
  'product.refuseRemoval': ['removalRefused', 'bad'],
  'product.withdrawRemoval': ['removalWithdrawn', 'off'],
  'product.remove': ['removed', 'off'],
} as const satisfies Record<Exclude<WorkAct, 'audit.publish' | 'appeal.grant'>, readonly [string, StatusTone]>
type Act = keyof typeof ACTS

const isAct = (act: string): act is Act => Object.hasOwn(ACTS, act)

/** The division follows the price. */
const PRICED: readonly string[] = ['priceCoins', 'productDivideType']
const besidesPrice = (fields: readonly string[]): string[] => fields.filter((each) => !PRICED.includes(each))

/** A version that brought a new price and nothing else; the return of a work is a line of its own. */
const isPriceAlone = ({ act, price, versionKind, changedFields }: WorkEvent): boolean =>
  act === 'product.publishVersion' &&
  price !== null &&
  versionKind === 'PRICE_MODIFIED' &&
  besidesPrice(changedFields).length === 0

function NewPrice({ price: { before, after } }: { price: NonNullable<WorkEvent['price']> }) {
  return (
    <>
      {before !== null && (
        <>
          <Coins amount={before} /> →{' '}
        </>
      )}
      <Coins amount={after} />
    </>
  )
}

/** Everything that happened to a work, newest first. */
export function WorkTimeline({ events }: { events: readonly WorkEvent[] }) {
  const t = useT('workPage')
  const audits = useT('audits')
  const context = useChangeContext()
  const words = useErrorMessage()
  // Spec §4: a new version, a modified price and an updated profile are three kinds.
  const titleOf = ({ versionKind }: WorkEvent, key: (typeof ACTS)[Act][0]) => {
    if (versionKind === null) return t(`act.${key}`)
    // A new price has a line of its own: the rest of that version is an updated profile.
    if (key === 'publishedVersion')
      return t(`released.${versionKind === 'NEW_VERSION' ? versionKind : 'PROFILE_UPDATED'}`)
    return key === 'submitted'
      ? joinFacts([t('act.submitted'), audits(`versionKind.${versionKind}`)])
      : t(`act.${key}`)
  }
  const changedIn = ({ changedFields }: WorkEvent) => {
    const labels = besidesPrice(changedFields).map((field) => changeLabel(field, context))
    return labels.length > 0 ? listed(labels, context.locale) : undefined
  }
  const items = events.flatMap((event, index) => {
    if (!isAct(event.act)) return []
    const [key, tone] = ACTS[event.act]
    const shared = { when: <DateTime value={event.at} />, by: t(`by.${event.by}`), tone }
    return [
      ...(event.price
        ? [
            {
              ...shared,
              key: `${event.at} ${index} price`,
              title: t('released.PRICE_MODIFIED'),
              detail: <NewPrice price={event.price} />,
            },
          ]
        : []),
      ...(isPriceAlone(event)
        ? []
        : [
            {
              ...shared,
              key: `${event.at} ${index}`,
              title: titleOf(event, key),
              detail: event.reason ? reasonText(event.reason, words) : changedIn(event),
            },
          ]),
    ]
  })
  return (
    <Section title={t('timeline.title')}>
      {items.length > 0 ? (
        <Timeline label={t('timeline.title')} items={items} />
      ) : (
        <p>{t('timeline.none')}</p>
      )}
    </Section>
  )
}
