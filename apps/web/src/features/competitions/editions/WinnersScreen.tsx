import type { ReactNode } from 'react'
import { useT } from '../../../i18n/texts.ts'
import { useUsd } from '../../../i18n/useUsd.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Markdown } from '../../../ui/Markdown.tsx'
import classes from './Edition.module.css'
import { useBilingual, useEdition, useEditionPath } from './edition.ts'
import guide from './Guide.module.css'
import home from './Home.module.css'
import { Imported } from './Imported.tsx'
import { Moment } from './Moment.tsx'
import { Plain } from './Plain.tsx'
import { CategoryPrizes, ExtraPrizes } from './Prizes.tsx'
import rules from './Rules.module.css'

/**
 * Spec §2, award list and announcement: when winners are announced, who they are, the letter to them, and what is
 * awarded.
 */
export default function WinnersScreen({ winners }: { winners?: ReactNode }) {
  const t = useT('competitions')
  const say = useBilingual()
  const { edition, preview } = useEdition()
  const { phases, timeline, texts, extras, categories } = edition
  const isAnnounced = phases.includes('ANNOUNCED')
  const isImported = edition.provenance === 'IMPORTED'
  return (
    <>
      <Plain
        title={t(isAnnounced ? 'winners.who' : 'winners.title')}
        description={t('winners.lead', { name: say(edition.name) })}
        path="award-announcement"
      >
        <p>
          {t(isAnnounced ? 'winners.announced' : 'winners.will')}
          <Moment value={timeline.announcedAt} show={isAnnounced ? 'date' : 'dateTime'} />
        </p>
        {isAnnounced && isImported && !winners && !preview && <p>{t('winners.notHere')}</p>}
      </Plain>
      {winners && (
        <section className={home.winners} data-below-head aria-label={t('winners.who')}>
          {winners}
        </section>
      )}
      {isAnnounced && texts.winnersLetter && (
        <section className={classes.section}>
          <h2>{t('winners.letter')}</h2>
          <div className={guide.part}>
            <Markdown text={say(texts.winnersLetter)} />
            <LetterTable />
          </div>
        </section>
      )}
      <section className={classes.section}>
        <h2>{t('winners.awards')}</h2>
        <div className={rules.tables}>
          {categories.map((category) => (
            <CategoryPrizes key={category.key} category={category} caption={say(category.name)} />
          ))}
          {extras.prizes.length > 0 && <ExtraPrizes />}
        </div>
      </section>
      <HowCounted hasFiles={isAnnounced && (!isImported || Boolean(winners))} />
    </>
  )
}

/** Where the results can be checked, or why they cannot: after who has won. */
function HowCounted({ hasFiles }: { hasFiles: boolean }) {
  const t = useT('competitions')
  const path = useEditionPath()
  const isImported = useEdition().edition.provenance === 'IMPORTED'
  if (!hasFiles && !isImported) return null
  return (
    <section className={classes.section}>
      <h2>{t('winners.results')}</h2>
      <div className={guide.part}>
        <Imported />
        {hasFiles && (
          <div className={classes.ways}>
            <ButtonLink href={path('log')}>{t(isImported ? 'winners.files' : 'winners.check')}</ButtonLink>
          </div>
        )}
      </div>
    </section>
  )
}

/** Spec §9: the letter lists prizes in USD, with a base bonus plus a creation fund. */
function LetterTable() {
  const t = useT('competitions')
  const say = useBilingual()
  const usd = useUsd()
  const { categories, extras } = useEdition().edition
  const rows = [
    ...categories.flatMap(({ name, key, prizes }) =>
      prizes.map((prize) => ({ id: `${key} ${prize.key}`, of: say(name), prize })),
    ),
    ...extras.prizes.map((prize) => ({ id: prize.key, of: t('prizes.extras'), prize })),
  ]
  return (
    <table className={rules.prizes}>
      <caption>{t('winners.receives')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('prizes.award')}</th>
          <th scope="col">{t('winners.base')}</th>
          <th scope="col">{t('winners.fund')}</th>
          <th scope="col">{t('winners.sum')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, of, prize: { name, usd: base, creatorFundUsd } }) => (
          <tr key={id}>
            <th scope="row">
              {say(name)} <small>{of}</small>
            </th>
            <td>{usd(base)}</td>
            <td>{creatorFundUsd === null ? '–' : usd(creatorFundUsd)}</td>
            <td>{usd(base + (creatorFundUsd ?? 0))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
