import type { ReactNode } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import { Coins } from '../../../../ui/Coins.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { PhoneMockup } from '../../../../ui/PhoneMockup.tsx'
import { useCount } from '../../../../ui/useCount.ts'
import { useTagName } from '../../tags/public.ts'
import { ShownContent } from '../content/ContentSheet.tsx'
import type { WholeWork } from './useWork.ts'
import classes from './WorkScreen.module.css'

interface WorkLeadProps {
  readonly name: string
  readonly work: WholeWork
  /** How it stands, and what it waits for. */
  readonly children: ReactNode
}

/** What a work's page begins with: the work itself, how it stands, and what it is sold as. */
export function WorkLead({ name, work, children }: WorkLeadProps) {
  const t = useT('audits')
  const tagName = useTagName()
  const countOf = useCount()
  const { audit, product, content } = work
  const price = product?.priceCoins ?? audit?.details.priceCoins ?? null
  const tags = product?.tags.map(({ label }) => label) ?? audit?.details.tags?.map(tagName) ?? []
  const holder = product?.copyrightHolder ?? audit?.details.copyrightHolder ?? null
  const downloads = product?.downloads ?? null
  const facts = [
    { label: t('field.price'), value: price !== null && <Coins amount={price} /> },
    { label: t('field.tags'), value: tags.join(' · ') || null },
    { label: t('field.copyrightHolder'), value: holder || null },
    {
      label: t('works.downloadsLabel'),
      value: downloads === null ? null : countOf(downloads, Number.POSITIVE_INFINITY),
    },
    { label: t('works.online'), value: product && <DateTime value={product.publishedAt} show="date" /> },
  ]
  return (
    <div className={classes.lead} data-kind={product?.productType ?? audit?.productType}>
      <div className={classes.shown}>
        {work.package && (
          <PhoneMockup
            name={name}
            initial={work.package.inspection.productType === 'AOD' ? 'aod' : 'home'}
            {...work.package.mockup}
          />
        )}
        {content && (
          <ShownContent content={content} name={name} languages={audit?.details.fontLanguages ?? []} />
        )}
      </div>
      <Stack gap={24} className={classes.said}>
        {children}
        <DescriptionList facts={facts.filter(({ value }) => value !== null && value !== false)} />
      </Stack>
    </div>
  )
}
