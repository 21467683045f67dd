import type { OwnAuditDetail } from '@easel/contract/publishing/audits/endpoints.ts'
import { listTagNames } from '@easel/contract/publishing/tags/endpoints.ts'
import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router'
import { apiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { threadQuery, workSalesQuery } from '../../../../app/partQueries.ts'
import { ThreadPart, WorkFiguresPart } from '../../../../app/parts.ts'
import { paths, worksNames, worksTypeIn } from '../../../../app/paths.ts'
import { getLocale } from '../../../../i18n/locale.ts'
import { loadTexts, useT } from '../../../../i18n/texts.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { Coins } from '../../../../ui/Coins.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { joinFacts } from '../../../../ui/format.ts'
import { HydrationSuspense } from '../../../../ui/HydrationSuspense.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { Menu } from '../../../../ui/Menu.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { PhoneMockup } from '../../../../ui/PhoneMockup.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { StatusBadge } from '../../../../ui/StatusBadge.tsx'
import { LockFilm } from '../../packages/public.ts'
import { useTagName } from '../../tags/public.ts'
import { ContentSheet, ShownContent } from '../content/ContentSheet.tsx'
import { PackageSheet, preloadPartsOf } from '../content/kindParts.ts'
import RejectionPanel from '../content/RejectionPanel.tsx'
import { FixButton } from '../FixButton.tsx'
import { PreviewPanel, previewLinkQuery } from '../preview/PreviewPanel.tsx'
import { useWorkActions } from '../useWorkActions.tsx'
import { AppealPanel } from './AppealPanel.tsx'
import { StatusBanner } from './StatusBanner.tsx'
import { Submitted } from './Submitted.tsx'
import { submissionOf, useWork, type WholeWork, workQuery } from './useWork.ts'
import { VersionHistory } from './VersionHistory.tsx'
import classes from './WorkScreen.module.css'
import { WorkTimeline } from './WorkTimeline.tsx'

// Beside the data, not after it.
void loadTexts(getLocale(), 'workPage').catch(() => undefined)

const hasThread = ({ state }: OwnAuditDetail) => state !== 'DRAFT'
const hasPreview = ({ state }: OwnAuditDetail) => state !== 'REVOKED'

const page = pageData(
  ({ param }) => [workQuery(param('id')), apiQuery(listTagNames)],
  ({ param }, answer) => {
    const work = answer(workQuery(param('id')))
    const under = work ? submissionOf(work) : null
    return [
      ...(work?.product ? [workSalesQuery(work.product.productId)] : []),
      ...(under && hasThread(under) ? [threadQuery(under.auditId)] : []),
      ...(under && hasPreview(under) ? [previewLinkQuery(under.auditId)] : []),
    ]
  },
)
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/works/<kind>/:id`: one work whole, by the id of its product or of a submission. */
export default function WorkScreen() {
  const { id = '' } = useParams()
  const { pathname } = useLocation()
  preloadPartsOf(worksTypeIn(pathname))
  const work = useWork(id)
  return (
    <Loaded query={work} skeleton={<WorkSkeleton />}>
      {(whole) => (
        <HydrationSuspense fallback={<WorkSkeleton />}>
          <WorkPage id={id} {...whole} />
        </HydrationSuspense>
      )}
    </Loaded>
  )
}

function WorkPage({ id, ...work }: WholeWork & { id: string }) {
  const t = useT('audits')
  const { audit, product } = work
  const { pathname } = useLocation()
  const productType = product?.productType ?? audit?.productType ?? worksTypeIn(pathname)
  const { menuOf, dialogs } = useWorkActions(productType)
  const name = product?.name || audit?.name || t('untitled')
  const under = submissionOf(work)
  const rejected = under?.state === 'REJECTED' ? under.decision : null
  const isWithdrawn = under?.state === 'REVOKED'
  const menu = menuOf(
    {
      id,
      productType,
      name,
      productId: product?.productId ?? null,
      product,
      audit: under,
    },
    rejected || isWithdrawn ? ['fix', 'history'] : ['history'],
  )
  return (
    <Stack gap={24}>
      <PageHeader
        title={name}
        lead={leadOf(t, work)}
        badge={<StatusBadge status={product?.state ?? under?.state ?? 'UNKNOWN'} />}
        back={{ href: paths.works(worksNames[productType]), label: t(`works.title.${productType}`) }}
        actions={
          <>
            {under?.state === 'DRAFT' && (
              <ButtonLink look="primary" href={paths.editWork(under.auditId, productType)}>
                {t('action.continueDraft')}
              </ButtonLink>
            )}
            {under?.state === 'WAITING_SCREENSHOTS' && (
              <ButtonLink look="primary" href={paths.editWork(under.auditId, productType)}>
                {t('action.addScreenshots')}
              </ButtonLink>
            )}
            {under && isWithdrawn && <FixButton audit={under} />}
            {menu.length > 0 && (
              <Menu
                look="secondary"
                button={t('works.actions')}
                label={t('works.actionsOf', { name })}
                items={menu}
              />
            )}
          </>
        }
      />
      <WorkLead name={name} work={work}>
        {under && rejected && (
          <RejectionPanel audit={under} decision={rejected} actions={<FixButton audit={under} />} />
        )}
        <StatusBanner work={work} />
        {under?.askedAt && <ThreadPart auditId={under.auditId} />}
      </WorkLead>
      {under && hasThread(under) && !under.askedAt && <ThreadPart auditId={under.auditId} />}
      {under && <AppealPanel audit={under} />}
      {under && hasPreview(under) && <PreviewPanel auditId={under.auditId} />}
      {(work.content || work.package) && (
        <details className={classes.folded}>
          <summary>{t('work.file')}</summary>
          {work.content && <ContentSheet factsOnly content={work.content} name={name} />}
          {work.package && (
            <PackageSheet
              name={name}
              fileName={work.package.fileName}
              inspection={work.package.inspection}
              findings={work.package.inspection.findings}
              mockup={null}
              films={work.package.mockup}
              previews={work.package.screenshots}
              sounds={work.package.sounds}
            />
          )}
        </details>
      )}
      <Stack gap={48} className={classes.below}>
        {work.package && <LockFilm film={work.package.film} />}
        {under && <Submitted audit={under} />}
        {product && <VersionHistory versions={work.versions} />}
      </Stack>
      {dialogs}
    </Stack>
  )
}

function leadOf(t: ReturnType<typeof useT<'audits'>>, { audit, product }: WholeWork): string | undefined {
  const version = product?.version ?? audit?.version
  return version ? t('work.version', { version }) : undefined
}

function WorkSkeleton() {
  return (
    <Stack gap={24}>
      <Skeleton width="18rem" height="2.5rem" />
      <Skeleton height="6rem" />
      <Skeleton height="32rem" />
    </Stack>
  )
}

interface WorkLeadProps {
  readonly name: string
  readonly work: WholeWork
  /** How it stands, and what it waits for. */
  readonly children: ReactNode
}

/** What a work's page begins with: the work itself, how it stands, what it is sold as, and what happened to it. */
function WorkLead({ name, work, children }: WorkLeadProps) {
  const t = useT('audits')
  const tagName = useTagName()
  const { audit, product, content } = work
  const price = product?.priceCoins ?? audit?.details.priceCoins ?? null
  const tags = product?.tags.map(({ label }) => label) ?? audit?.details.tags?.map(tagName) ?? []
  const holder = product?.copyrightHolder ?? audit?.details.copyrightHolder ?? null
  const facts = [
    { label: t('field.price'), value: price !== null && <Coins amount={price} /> },
    { label: t('field.tags'), value: joinFacts(tags) || null },
    { label: t('field.copyrightHolder'), value: holder || null },
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
        {product && (
          <WorkFiguresPart
            productId={product.productId}
            downloads={product.downloads}
            downloadsUntil={product.downloadsUntil}
          />
        )}
        <DescriptionList facts={facts.filter(({ value }) => value !== null && value !== false)} />
      </Stack>
      <div className={classes.timeline}>
        <WorkTimeline events={work.timeline} />
      </div>
    </div>
  )
}
