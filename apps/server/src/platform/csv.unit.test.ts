import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  [['=1+1', '+1', '-1', '@a', '\tb'], "'=1+1,'+1,'-1,'@a,'\tb\r\n"],
  [['a,b', 'say "x"', 'two\nlines'], '"a,b","say ""x""","two\nlines"\r\n'],
  [['=cmd|"/C calc"!A0'], '"\'=cmd|""/C calc""!A0"\r\n'],
  [[-5, 0.01, 'W202611-00000012'], '-5,0.01,W202611-00000012\r\n'],
])('%j', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})
