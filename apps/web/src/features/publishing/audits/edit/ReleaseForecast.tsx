import { getForecast } from '@easel/contract/publishing/audits/endpoints.ts'
import { startOfShanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import type { ProductType } from '@easel/domain/productTypes.ts'
import type { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { releaseAtFor } from '@easel/domain/publishing/products/releaseWish.ts'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { apiQuery } from '../../../../app/data.ts'
import { useNow } from '../../../../app/useNow.ts'
import { useT } from '../../../../i18n/texts.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { rangeText } from '../content/QueueLine.tsx'

export const forecastQuery = (productType: ProductType) => apiQuery(getForecast, { query: { productType } })

/** Spec §4: when the work would be in the store if it were submitted now; the estimate that it has afterwards too. */
export function ReleaseForecast({ productType }: { productType: ProductType }) {
  const t = useT('audits')
  const now = useNow()
  const { data } = useQuery(forecastQuery(productType))
  const queue = useT('queue')
  const wished = useWatch<DetailsDraft, 'releaseOn'>({ name: 'releaseOn' })
  const usually = data?.usually ?? null
  const release = (at: Date) => (
    <DateTime value={releaseAtFor(wished, at).toISOString()} ruleZone="Asia/Shanghai" />
  )
  return (
    <>
      <h3>{t('forecast.title')}</h3>
      <DescriptionList
        facts={[
          {
            label: t('forecast.place'),
            value: data && t('forecast.placeOf', { place: data.place, of: data.of }),
          },
          {
            label: t('forecast.review'),
            value:
              data &&
              (usually === null ? queue('longer') : queue('usually', { range: rangeText(queue, usually) })),
          },
          { label: t('forecast.earliest'), value: release(now) },
          ...(usually === null
            ? []
            : [{ label: t('forecast.latest'), value: release(startOfShanghaiDay(usually.by)) }]),
        ]}
      />
      <p>{t('forecast.revocable')}</p>
    </>
  )
}
