import type { PublicEdition } from '@easel/contract/competitions/editions/endpoints.ts'
import { useT } from '../../../i18n/texts.ts'
import { useUsd } from '../../../i18n/useUsd.ts'
import { useBilingual, useEdition } from './edition.ts'
import classes from './Rules.module.css'

type Category = PublicEdition['categories'][number]
type Prize = Category['prizes'][number] | PublicEdition['extras']['prizes'][number]

const totalUsd = (prizes: readonly Prize[]) =>
  prizes.reduce((sum, { usd, winners }) => sum + usd * winners, 0)

/** Spec §9: what is won, by how many, and how much each receives. */
export function PrizeTable({ caption, prizes }: { caption: string; prizes: readonly Prize[] }) {
  const t = useT('competitions')
  const say = useBilingual()
  const usd = useUsd()
  return (
    <table className={classes.prizes}>
      <caption>
        {caption} <small>{t('prizes.total', { amount: usd(totalUsd(prizes)) })}</small>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('prizes.award')}</th>
          <th scope="col">{t('prizes.winners')}</th>
          <th scope="col">{t('prizes.each')}</th>
        </tr>
      </thead>
      <tbody>
        {prizes.map((prize) => (
          <tr key={prize.key}>
            <th scope="row">
              {say(prize.name)}
              <More prize={prize} />
            </th>
            <td>{prize.winners}</td>
            <td>{usd(prize.usd)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What comes with the money. */
function More({ prize: { creatorFundUsd, coupon } }: { prize: Prize }) {
  const t = useT('competitions')
  const say = useBilingual()
  const usd = useUsd()
  const fund =
    creatorFundUsd === null
      ? []
      : [creatorFundUsd > 0 ? t('prizes.fund', { amount: usd(creatorFundUsd) }) : t('prizes.program')]
  const all = [...fund, ...(coupon ? [`${say(coupon.name)} ${usd(coupon.usd)}`] : [])]
  return all.length > 0 && <small>{`+ ${all.join(t('comma'))}`}</small>
}

export function CategoryPrizes({ category, caption }: { category: Category; caption?: string }) {
  const t = useT('competitions')
  return (
    category.prizes.length > 0 && (
      <PrizeTable caption={caption ?? t('prizes.title')} prizes={category.prizes} />
    )
  )
}

/** Prizes over all categories, in their order of precedence. */
export function ExtraPrizes() {
  const t = useT('competitions')
  const { extras } = useEdition().edition
  const prizes = extras.prizes.toSorted((one, other) => one.precedence - other.precedence)
  return (
    <div>
      <PrizeTable caption={t('prizes.all')} prizes={prizes} />
      {extras.onePerPerson && <p className={classes.one}>{t('prizes.one')}</p>}
    </div>
  )
}
