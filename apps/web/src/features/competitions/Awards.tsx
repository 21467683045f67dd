import { edition2025, totalUsd } from '@easel/domain/competitions/edition2025.ts'
import { useT } from '../../i18n/texts.ts'
import { useUsd } from '../documents/public.ts'
import classes from './Competition2025.module.css'

type PrizeKey =
  | (typeof edition2025.categories)[number]['prizes'][number]['key']
  | (typeof edition2025.extras)[number]['key']

interface TableProps {
  readonly name: string
  readonly prizes: readonly { readonly key: PrizeKey; readonly usd: number; readonly winners: number }[]
}

function PrizeTable({ name, prizes }: TableProps) {
  const t = useT('competitions')
  const usd = useUsd()
  return (
    <table className={classes.prizes}>
      <caption>
        {name} <span>{t('awards.total', { amount: usd(totalUsd(prizes)) })}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('awards.award')}</th>
          <th scope="col">{t('awards.winners')}</th>
          <th scope="col">{t('awards.each')}</th>
        </tr>
      </thead>
      <tbody>
        {prizes.map((prize) => (
          <tr key={prize.key}>
            <th scope="row">{t(`awards.names.${prize.key}`)}</th>
            <td>{prize.winners}</td>
            <td className={classes.gold}>{usd(prize.usd)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function Awards() {
  const t = useT('competitions')
  return (
    <section className={classes.section}>
      <h2>{t('awards.title')}</h2>
      <div className={classes.awards}>
        {edition2025.categories.map(({ key, prizes }) => (
          <PrizeTable key={key} name={t(`categories.${key}.name`)} prizes={prizes} />
        ))}
        <div>
          <PrizeTable name={t('awards.extras')} prizes={edition2025.extras} />
          <p className={classes.extrasText}>{t('awards.extrasText')}</p>
        </div>
      </div>
    </section>
  )
}
