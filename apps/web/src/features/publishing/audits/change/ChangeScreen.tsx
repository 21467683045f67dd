import { saveProductInfo, submitMtz } from '@easel/contract/publishing/audits/draftEndpoints.ts'
import { getAudit } from '@easel/contract/publishing/audits/endpoints.ts'
import { getProduct, type Product } from '@easel/contract/publishing/products/endpoints.ts'
import type { Published } from '@easel/contract/publishing/products/published.ts'
import { listTagNames } from '@easel/contract/publishing/tags/endpoints.ts'
import type { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLocation,
  useNavigate,
  useParams,
} from 'react-router'
import { AppForm } from '../../../../app/AppForm.tsx'
import { call } from '../../../../app/api.ts'
import { apiQuery, invalidate, keyOf } from '../../../../app/data.ts'
import { withErrorPrefix } from '../../../../app/errorPrefix.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { type ChangedPart, paths, worksTypeIn } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { Coins } from '../../../../ui/Coins.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { useLocalDraft } from '../../../../ui/form/useLocalDraft.ts'
import { HydrationSuspense } from '../../../../ui/HydrationSuspense.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { useUploadReason } from '../../../accounts/designers/public.ts'
import { published } from '../../products/public.ts'
import { DetailsFields, fieldsOf, type PartKey, partsOf } from '../edit/DetailsFields.tsx'
import { formOf, isPriceTyped, schemaOf } from '../edit/detailsForm.ts'
import { EditColumns } from '../edit/EditColumns.tsx'
import { preloadFieldsOf } from '../edit/kindFields.ts'
import { rightsQuery } from '../edit/ProofField.tsx'
import { forecastQuery, ReleaseForecast } from '../edit/ReleaseForecast.tsx'
import { tagsQueries } from '../edit/TagsField.tsx'
import { useRefusalReason } from '../refusalReason.ts'
import { useSubmittedNote } from '../useSubmittedNote.ts'
import { useWork, workQuery } from '../work/useWork.ts'
import { WORK_READS } from '../workReads.ts'

/** The parts of the details form that each change opens; everything else stays as it is published. */
const OPEN: Readonly<Record<ChangedPart, readonly PartKey[]>> = {
  price: ['sale', 'notes'],
  profile: ['screenshots', 'profile', 'about', 'languages', 'tags', 'release', 'proof', 'notes'],
}

const partOf = (name: string | undefined): ChangedPart | null =>
  name === 'price' || name === 'profile' ? name : null

const productQuery = (productId: string) => apiQuery(getProduct, { params: { id: productId } })
const publishedQuery = (productId: string) => ({
  queryKey: [...keyOf(getAudit), 'published', productId],
  queryFn: () => published(productId),
})

const page = pageData(({ pathname, param }) => {
  const productId = param('productId')
  return [
    productQuery(productId),
    publishedQuery(productId),
    workQuery(productId),
    forecastQuery(worksTypeIn(pathname), productId),
    ...(partOf(param('part')) === 'profile'
      ? [...tagsQueries(worksTypeIn(pathname)), apiQuery(listTagNames), rightsQuery()]
      : []),
  ]
})
/** Where an address names no part, the work's page has them all. */
const elsewhere = ({
  params: { part, productId = '' },
  request,
}: LoaderFunctionArgs | ClientLoaderFunctionArgs) =>
  partOf(part) === null ? redirect(paths.work(productId, worksTypeIn(new URL(request.url).pathname))) : null
export const loader = (given: LoaderFunctionArgs) => elsewhere(given) ?? page.loader(given)
export const clientLoader = (given: ClientLoaderFunctionArgs) => elsewhere(given) ?? page.clientLoader(given)

/** `/works/<kind>/:productId/price` and `/profile`: a submission without a package (spec §3, kind info). */
export default function ChangeScreen() {
  const { productId = '', part: name } = useParams()
  const part = partOf(name)
  const product = useQuery(productQuery(productId))
  const details = useQuery({ ...publishedQuery(productId), refetchOnWindowFocus: false })
  const { pathname } = useLocation()
  if (part === 'profile') preloadFieldsOf(worksTypeIn(pathname))
  if (part === null) return null
  return (
    <Loaded query={product} skeleton={<Skeleton height="20rem" />}>
      {(found) => (
        <Loaded query={details} skeleton={<Skeleton height="20rem" />}>
          {(start) => (
            <HydrationSuspense fallback={<Skeleton height="20rem" />}>
              <ChangeForm key={part} part={part} product={found} start={start} />
            </HydrationSuspense>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

interface ChangeFormProps {
  readonly part: ChangedPart
  readonly product: Product
  readonly start: Published
}

function ChangeForm({ part, product, start }: ChangeFormProps) {
  const t = useT('audits')
  const navigate = useNavigate()
  const { productType } = product
  const schema = schemaOf(productType, 'INFO')
  const form = useFormOf(schema, formOf({ ...start.details, remark: '' }))
  const { forget } = useLocalDraft(form, `change.${part}.${product.productId}`)
  const saySubmitted = useSubmittedNote(product.name)
  const words = useErrorMessage()
  const reasonOf = useRefusalReason()
  const uploadReason = useUploadReason(productType)
  const { isDirty } = form.formState
  const made = useRef<{ readonly auditId: string; readonly revision: number } | null>(null)
  const { data: work } = useWork(product.productId)
  const range = useQuery(forecastQuery(productType, product.productId)).data?.checkedPrices ?? null
  const closed = made.current === null ? (product.can?.change ?? null) : null
  const open = closed?.code === 'audit.duplicate' ? (work?.audit ?? null) : null
  const another = closed && reasonOf(closed, { audit: open })
  const unchanged = isDirty ? null : words({ code: 'audit.nothingChanged', params: {} })
  const parts = partsOf(productType, OPEN[part])

  async function submit(details: DetailsDraft) {
    const target = made.current ?? { productId: product.productId }
    const { auditId, revision } = await call(saveProductInfo, { body: { ...target, details } })
    made.current = { auditId, revision }
    const submitted = await withErrorPrefix('submit', call(submitMtz, { body: { auditId } }))
    forget()
    saySubmitted(submitted)
    await invalidate(...WORK_READS)
    await navigate(paths.work(auditId, productType))
  }

  return (
    <Stack gap={24}>
      <PageHeader
        title={t(`change.${part}`, { name: product.name })}
        lead={t(`change.${part}Lead`)}
        back={{ href: paths.work(product.productId, productType), label: product.name }}
      />
      {uploadReason && <Banner tone="warn">{uploadReason}</Banner>}
      {another && (
        <Banner
          tone="warn"
          action={open && <Link href={paths.work(open.auditId, productType)}>{t('edit.toWork')}</Link>}
        >
          {another}
        </Banner>
      )}
      <AppForm
        form={form}
        submitLabel={t('change.submit')}
        submitDisabledReason={uploadReason ?? another ?? unchanged}
        asks={() => ({
          title: t(`change.ask.${part}`, { name: product.name }),
          text: t(
            isPriceTyped({ productType, before: start.details, range }, form.getValues())
              ? 'edit.askAtOnce'
              : 'edit.askText',
          ),
        })}
        onSubmit={submit}
        layout={(fields, button) => (
          <EditColumns
            fields={fields}
            submit={button}
            schema={schema}
            names={fieldsOf(parts)}
            saveState={unchanged && <p>{unchanged}</p>}
          >
            <ReleaseForecast
              productType={productType}
              changeOf={product.productId}
              {...(part === 'price' && { before: start.details })}
            />
          </EditColumns>
        )}
      >
        {part === 'price' && (
          <p>
            {t('change.priceNow')}
            <Coins amount={product.priceCoins} />
          </p>
        )}
        <DetailsFields
          productType={productType}
          parts={parts}
          auditType="INFO"
          files={{ screenshots: product.screenshots, package: null, content: null, ...start.proof }}
        />
      </AppForm>
    </Stack>
  )
}
