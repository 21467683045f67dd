import { getForecast, type OwnAudit } from '@easel/contract/publishing/audits/endpoints.ts'
import { shanghaiDay, startOfShanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import type { ProductType } from '@easel/domain/productTypes.ts'
import { isChange } from '@easel/domain/publishing/audits/lifecycle.ts'
import type { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { releaseAtFor } from '@easel/domain/publishing/products/releaseWish.ts'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { apiQuery } from '../../../../app/data.ts'
import { useNow } from '../../../../app/useNow.ts'
import { preloadTexts, useT } from '../../../../i18n/texts.ts'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { calendarText } from '../../../../ui/format.ts'
import { promiseText } from '../content/QueueLine.tsx'
import { isPriceTyped } from './detailsForm.ts'

preloadTexts('queue')

/** @param changeOf the product, where its price or details change without new content */
export const forecastQuery = (productType: ProductType, changeOf: string | null = null) =>
  apiQuery(getForecast, { query: { productType, ...(changeOf === null ? {} : { changeOf }) } })

/** The product whose price or details a draft changes; null where the draft has content of its own. */
export const changeOfDraft = ({ auditType, productId }: Pick<OwnAudit, 'auditType' | 'productId'>) =>
  isChange(auditType) ? productId : null

interface ReleaseForecastProps {
  readonly productType: ProductType
  readonly changeOf?: string | null
  /** What is published; with it the form knows whether the new price is approved automatically. */
  readonly before?: DetailsDraft
}

/** Spec §4: when the work would be in the store if it were submitted now; the promise that it has afterwards too. */
export function ReleaseForecast({ productType, changeOf = null, before }: ReleaseForecastProps) {
  const t = useT('audits')
  const now = useNow()
  const { data } = useQuery(forecastQuery(productType, changeOf))
  const queue = useT('queue')
  const typed = useWatch<DetailsDraft>()
  const release = (at: Date) => calendarText(shanghaiDay(releaseAtFor(typed.releaseOn, at)))
  const range = data?.checkedPrices ?? null
  if (before && isPriceTyped({ productType, before, range }, typed))
    return (
      <>
        <h3>{t('forecast.title')}</h3>
        <DescriptionList
          facts={[
            { label: t('forecast.review'), value: t('forecast.atOnce') },
            { label: t('forecast.release'), value: release(now) },
          ]}
        />
        <p>{t('forecast.revocable')}</p>
      </>
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
            value: data && promiseText(queue, data),
          },
          { label: t('forecast.earliest'), value: release(now) },
          ...(data ? [{ label: t('forecast.latest'), value: release(startOfShanghaiDay(data.due)) }] : []),
        ]}
      />
      {before && range && <p>{t('forecast.range', range)}</p>}
      <p>{t('forecast.revocable')}</p>
    </>
  )
}
