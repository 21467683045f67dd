import { ownAwards } from '@easel/contract/competitions/awards/endpoints.ts'
import type { OwnAward } from '@easel/contract/competitions/awards/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { apiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { useUsd } from '../../../../i18n/useUsd.ts'
import { Button } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { joinFacts } from '../../../../ui/format.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { Markdown } from '../../../../ui/Markdown.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { SkeletonText } from '../../../../ui/Skeleton.tsx'
import classes from './Own.module.css'

const awardsQuery = (edition: string) => apiQuery(ownAwards, { query: { edition } })

const page = pageData(({ param }) => [awardsQuery(param('slug'))])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/awards/{slug}/letter`: the edition's letter to its winner, with what this one receives, to print. */
export default function LetterScreen() {
  const t = useT('awards')
  const { slug = '' } = useParams()
  const query = useQuery(awardsQuery(slug))
  return (
    <Loaded query={query} skeleton={<SkeletonText lines={12} />}>
      {({ items }) => {
        const awards = items.filter(({ state }) => state === 'WON' || state === 'CONFIRMED')
        const [first] = awards
        return first?.letter ? (
          <Letter first={first} letter={first.letter} awards={awards} />
        ) : (
          <EmptyState title={t('letter.none')}>{t('letter.noneText')}</EmptyState>
        )
      }}
    </Loaded>
  )
}

interface LetterProps {
  readonly first: OwnAward
  readonly letter: NonNullable<OwnAward['letter']>
  readonly awards: readonly OwnAward[]
}

function Letter({ first, letter, awards }: LetterProps) {
  const t = useT('awards')
  const locale = useLocale()
  return (
    <Stack gap={32} className={classes.letter}>
      <PageHeader
        title={t('letter.title', { edition: first.editionName[locale] })}
        back={{ href: paths.awards(), label: t('own.title') }}
        actions={<Button onClick={() => print()}>{t('letter.print')}</Button>}
      />
      <p>{t('letter.to', { name: first.creator })}</p>
      <Markdown text={letter[locale]} />
      <Receives awards={awards} />
    </Stack>
  )
}

/** Spec §9: prizes in USD, with a base bonus plus a creation fund. */
function Receives({ awards }: Pick<LetterProps, 'awards'>) {
  const t = useT('awards')
  const locale = useLocale()
  const usd = useUsd()
  const sumOf = (each: (award: OwnAward) => number) => awards.reduce((sum, award) => sum + each(award), 0)
  const fundOf = ({ creatorFundUsd }: OwnAward) => creatorFundUsd ?? 0
  return (
    <table className={classes.receives}>
      <caption>{t('letter.receives')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('letter.award')}</th>
          <th scope="col">{t('letter.base')}</th>
          <th scope="col">{t('letter.fund')}</th>
          <th scope="col">{t('letter.sum')}</th>
        </tr>
      </thead>
      <tbody>
        {awards.map((award) => (
          <tr key={award.awardId}>
            <th scope="row">
              {award.prizeName[locale]}
              <small>
                {joinFacts([award.categoryName?.[locale], award.title])}
                {award.couponUsd !== null && award.couponName
                  ? ` + ${award.couponName[locale]} ${usd(award.couponUsd)}`
                  : ''}
              </small>
            </th>
            <td>{usd(award.usd)}</td>
            <td>{usd(fundOf(award))}</td>
            <td>{usd(award.usd + fundOf(award))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('letter.all')}</th>
          <td>{usd(sumOf(({ usd: base }) => base))}</td>
          <td>{usd(sumOf(fundOf))}</td>
          <td>{usd(sumOf((award) => award.usd + fundOf(award)))}</td>
        </tr>
      </tfoot>
    </table>
  )
}
