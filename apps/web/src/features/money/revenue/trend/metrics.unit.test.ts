import type { TrendPoint } from '@easel/contract/money/revenue/endpoints.ts'
import { TREND_METRICS } from '@easel/domain/money/revenue/trend.ts'
import { expect, test } from 'vitest'
import { valueOfAll, valuesOf } from './metrics.ts'

const point = (sales: number, turnoverFen: number): TrendPoint => ({
  start: '2026-08-01',
  days: 1,
  heat: 4,
  users: 3,
  payingUsers: 2,
  sales,
  refunds: 0,
  turnoverFen,
  channelCostFen: 10,
  shareFen: 7,
  myShareFen: 5,
})

test('each of the nine metrics of a work, at each point and in all', () => {
  const [work, all] = [
    [point(1, 100), point(0, 0)],
    [point(4, 300), point(0, 0)],
  ]
  const values = TREND_METRICS.map((metric) => [
    metric,
    valuesOf(metric, work, all),
    valueOfAll(metric, work, all),
  ])
  expect(values).toEqual([
    ['heat', [4, 4], 8],
    ['payingUsers', [2, 2], 4],
    ['sales', [1, 0], 1],
    ['salesPart', [2_500, null], 2_500],
    ['turnoverFen', [100, 0], 100],
    ['turnoverPart', [3_333, null], 3_333],
    ['channelCostFen', [10, 10], 20],
    ['netFen', [90, -10], 80],
    ['myShareFen', [5, 5], 10],
  ])
})
