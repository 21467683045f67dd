import { getAudit, getForecast } from '@easel/contract/publishing/audits/endpoints.ts'
import { listWorksOfType } from '@easel/contract/publishing/audits/workEndpoints.ts'
import { getProduct, getTimeline } from '@easel/contract/publishing/products/endpoints.ts'

/** What shows a work, and what its next submission would meet: asked for anew once it has moved. */
export const WORK_READS = [listWorksOfType, getAudit, getTimeline, getProduct, getForecast] as const
