import { describe, expect, test } from 'vitest'
import { faultsOf } from '../../testing.ts'
import { invoiceFor } from './invoice.ts'

const now = new Date('2026-11-10T04:00:00Z')
const schema = invoiceFor({ amountFen: 1_000_000, taxFen: 29_126 }, now)
const good = { number: '26112000000012345678', date: '2026-11-10', amountFen: 1_000_000, taxFen: 29_126 }

test('an invoice that matches to the fen is taken, from a form or a query', () => {
  expect(schema.parse(good)).toEqual(good)
  expect(schema.parse({ ...good, amountFen: '1000000', taxFen: '29126' })).toEqual(good)
})

describe('is refused', () => {
  test.each([
    [{ amountFen: 999_999 }, 'amountFen invoiceAmount.differs'],
    [{ taxFen: 29_127 }, 'taxFen invoiceTax.differs'],
    [{ amountFen: '1e6' }, 'amountFen invoiceAmount.format'],
    [{ taxFen: -1 }, 'taxFen invoiceTax.format'],
    [{ amountFen: undefined }, 'amountFen invoiceAmount.required'],
    [{ number: '' }, 'number invoiceNumber.required'],
    [{ number: '1234567' }, 'number invoiceNumber.format'],
    [{ number: '=1234567890' }, 'number invoiceNumber.format'],
    [{ date: '2026-11-11' }, 'date invoiceDate.future'],
    [{ date: '2026-02-30' }, 'date invoiceDate.format'],
    [{ date: '0000-01-01' }, 'date invoiceDate.format'],
  ])('%j', (change, fault) => {
    expect(faultsOf(schema, { ...good, ...change })).toContain(fault)
  })
})
