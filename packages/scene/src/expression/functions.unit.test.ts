import { describe, expect, test } from 'vitest'
import { TestScope } from './testScope.ts'

describe('functions of numbers', () => {
  test.each([
    ['eq(1,1)', 1],
    ['eq(1,2)', 0],
    ["eq('1',1)", 1],
    ['ne(1,2)', 1],
    ['ge(2,2)', 1],
    ['gt(2,2)', 0],
    ['le(2,2)', 1],
    ['lt(2,2)', 0],
    ['not(0)', 1],
    ['not(1)', 0],
    ['not(-1)', 1],
    ['abs(-3.5)', 3.5],
    ['int(6.99)', 6],
    ['int(-6.99)', -6],
    ["int('8')", 8],
    ["num('8.5')", 8.5],
    ['round(2.5)', 3],
    ['round(-2.5)', -2],
    ['ceil(6.1)', 7],
    ['floor(-6.1)', -7],
    ['sqrt(16)', 4],
    ['sqrt(-1)', 0],
    ['pow(2,10)', 1024],
    ['pow(10,999)', 0],
    ['pow(-8,1/3)', 0],
    ['exp(0)', 1],
    ['exp(9999)', 0],
    ['log(1)', 0],
    ['log(0)', 0],
    ['log10(1000)', 3],
    ['sin(0)', 0],
    ['cos(60*3.14159265/180)', 0.5],
    ['tan(0)', 0],
    ['asin(1)*2', Math.PI],
    ['asin(2)', 0],
    ['acos(1)', 0],
    ['atan(1)*4', Math.PI],
    ['sinh(0)', 0],
    ['cosh(0)', 1],
    ['min(3,1)', 1],
    ['max(3,1)', 3],
    ['min(4,3,2,5)', 2],
    ['max(7)', 7],
    ['digit(12345,2)', 4],
    ['digit(12345,5)', 1],
    ['digit(12345,6)', -1],
    ['digit(12345,0)', -1],
    ['digit(0,1)', 0],
    ['digit(0,2)', -1],
    ['digit(-5,1)', -1],
    ['digit(9876543210,10)', 9],
    ['EQ(1,1)+IfElse(1,2,3)', 3],
    ['eq(1,1,99)', 1],
  ])('%s is %d', (source, expected) => {
    const scope = new TestScope()
    expect(scope.number(source)).toBeCloseTo(expected, 6)
    expect(scope.problems.list()).toEqual([])
  })

  test.each([
    'eq(1)',
    'abs()',
    'min()',
    'ifelse(1)',
    'isnull()',
    'digit(5)',
    'pow(2)',
    "substr('a')",
    'len()',
    "strReplace('a','b')",
    "strMatches('a')",
    "formatDate('y')",
    "formatFloat('%f')",
    'argb(1,2,3)',
    'eval()',
    'preciseeval()',
  ])('%s lacks an argument', (source) => {
    const scope = new TestScope()
    expect(scope.number(`1+${source}`)).toBe(0)
    expect(scope.problems.list()).toEqual([{ code: 'expression', source: `1+${source}`, line: 1 }])
  })

  test('take a text that is no number, and what nothing has set, as 0', () => {
    const scope = new TestScope({ word: 'abc' })
    for (const name of ['abs', 'int', 'round', 'ceil', 'floor', 'sqrt', 'sin', 'min', 'max', 'num']) {
      for (const value of ['@word', "''", '@none', '#none', '#list[3]']) {
        expect(scope.number(`${name}(${value})`), `${name}(${value})`).toBe(0)
      }
    }
  })

  test('rand repeats itself for the same expression and line, and differs for others', () => {
    const draw = (source: string, line: number) => {
      const expression = new TestScope().compile(source, line)
      return [expression.number(), expression.number(), expression.number()]
    }
    const first = draw('rand()', 1)
    expect(draw('rand()', 1)).toEqual(first)
    expect(new Set([...first, ...draw('rand()', 2), ...draw(' rand()', 1)]).size).toBe(9)
    expect(first.every((value) => value >= 0 && value < 1)).toBe(true)
    expect(new TestScope().number('rand()-rand()')).not.toBe(0)
    expect(new TestScope({}, { random: () => 0.25 }).number('rand()*100')).toBe(25)
  })
})

describe('ifelse', () => {
  test('gives the first value whose condition is above 0', () => {
    const scope = new TestScope()
    expect(scope.number('ifelse(1,2,3)')).toBe(2)
    expect(scope.number('ifelse(0,2,3)')).toBe(3)
    expect(scope.number('ifelse(-1,2,3)')).toBe(3)
    expect(scope.number('ifelse(0.0001,2,3)')).toBe(2)
    expect(scope.number('ifelse(0,1,0,2,1,3,4)')).toBe(3)
    expect(scope.number('ifelse(0,1,0,2,0,3,4)')).toBe(4)
    expect(scope.text("ifelse(0,'a','b')")).toBe('b')
    expect(scope.text("ifelse(#none,'a',5)")).toBe('5')
  })

  test('is 0 and empty where no condition holds and there is no last value', () => {
    const scope = new TestScope()
    expect(scope.text('ifelse(0,1)')).toBe('')
    expect(scope.number('ifelse(0,1,0,2)')).toBe(0)
  })

  test('evaluates the chosen value only', () => {
    const drawn: number[] = []
    const random = () => {
      drawn.push(1)
      return 0
    }
    const scope = new TestScope({ x: 1 }, { random })
    expect(scope.number('ifelse(#x,7,rand(),rand(),rand())')).toBe(7)
    expect(drawn).toEqual([])
  })
})

describe('functions of texts', () => {
  test.each([
    ["eqs('a','a')", 1],
    ["eqs('a','A')", 0],
    ["eqs('1',1)", 1],
    ["eqs(@none,'')", 1],
    ["len('今天')", 2],
    ['len(12345)', 5],
    ['len(@none)', 0],
    ["strIsEmpty('')", 1],
    ['strIsEmpty(@none)', 1],
    ["strIsEmpty(' ')", 0],
    ["strContains('string','str')", 1],
    ["strContains('string','')", 1],
    ["strContains('','a')", 0],
    ["strStartsWith('123456789','12')", 1],
    ["strEndsWith('123456789','89')", 1],
    ["strEndsWith('1','89')", 0],
    ["strIndexOf('string','str')", 0],
    ["strIndexOf('string','x')", -1],
    ["strLastIndexOf('starina','a')", 6],
    ['strIndexOf(12345,3)', 2],
    ["strMatches('12+','.*[\\+/-]$')", 1],
    ["strMatches('12','.*[\\+/-]$')", 0],
    ["strMatches('a12','\\d+')", 0],
    ["strMatches('','')", 1],
  ])('%s is %d', (source, expected) => {
    const scope = new TestScope()
    expect(scope.number(source)).toBe(expected)
    expect(scope.problems.list()).toEqual([])
  })

  test.each([
    ["substr('今天真热啊',1,2)", '天真'],
    ["substr('abc',1)", 'bc'],
    ["substr('abc',0,0)", ''],
    ["substr('abc',-2,2)", 'ab'],
    ["substr('abc',1,-1)", ''],
    ["substr('abc',9,2)", ''],
    ["substr('abc',1,99)", 'bc'],
    ["substr('abc',1.9,1.9)", 'b'],
    ['substr(12345,1,2)', '23'],
    ["strTrim(' \t123\n ')", '123'],
    ["strToLowerCase('ABCdef')", 'abcdef'],
    ["strToUpperCase('ABCdef')", 'ABCDEF'],
    ["strReplace('a.b.c','.','--')", 'a--b--c'],
    ["strReplace('abc','','x')", 'abc'],
    ["strReplace('abc','b','')", 'ac'],
    ["strReplace('a$b','$','$&$1')", 'a$&$1b'],
    ["strReplaceAll('abc','a','1')", '1bc'],
    ["strReplaceAll('a.b.c','\\.','')", 'abc'],
    ["strReplaceAll('2024-05-06','(\\d+)-(\\d+)','$2/$1')", '05/2024-06'],
    ["strReplaceAll('ab','(?P<x>b)','[\u0024{x}]')", 'a[b]'],
    ["strReplaceAll('ab','b','\\$1\\\\')", 'a$1\\'],
    ["strReplaceAll('ab','b','$7\u0024{no}')", 'a$7\u0024{no}'],
    ["strReplaceAll('ab','(x)?b','<$1>')", 'a<>'],
    ["strReplaceAll('abc','','-')", '-a-b-c-'],
    ["strReplaceAll('','a','b')", ''],
    ["strReplaceFirst('ABCdefABC','ABC','666')", '666defABC'],
    ["strReplaceFirst('abc','x','y')", 'abc'],
    ['argb(255,1,2,3)', '#ff010203'],
    ['argb(300,-5,15.9,16)', '#ff000f10'],
    ["formatFloat('%.3f',3)", '3.000'],
    ["formatFloat('%.1f°',21.25)", '21.3°'],
    ["formatFloat('%f',1.5)", '1.500000'],
    ["formatFloat('%.0f',2.5)", '3'],
    ["formatFloat('%05.1f|%-6.1f|%+.1f',2.25)", '002.3|2.3   |+2.3'],
    ["formatFloat('%08.2f',-3.14159)", '-0003.14'],
    ["formatFloat('%,.2f',1234567.891)", '1,234,567.89'],
    ["formatFloat('%d%%',42.9)", '42%'],
    ["formatFloat('%s and %q',5)", '5 and %q'],
    ["formatFloat('%.2e',12345)", '1.23e+4'],
    ["formatFloat('plain',5)", 'plain'],
    ["formatDate('HH:mm',0)", '08:00'],
    ["formatDate('',0)", ''],
    ["formatDate('yyyy',@none)", '1970'],
  ])('%s is the text %s', (source, expected) => {
    const scope = new TestScope()
    expect(scope.text(source)).toBe(expected)
    expect(scope.problems.list()).toEqual([])
  })

  test('a colour is also the number that Android has for it', () => {
    expect(new TestScope().number('argb(255,0,0,1)')).toBe(-16777215)
  })

  test('a pattern that cannot be read is reported once and changes nothing', () => {
    const scope = new TestScope({ t: 'abc', pattern: '(' })
    const matches = scope.compile('strMatches(@t,@pattern)', 4)
    const replaced = scope.compile("strReplaceAll(@t,'(?=b)','x')", 5)
    for (let frame = 0; frame < 3; frame++) {
      expect(matches.number()).toBe(0)
      expect(replaced.text()).toBe('abc')
    }
    expect(scope.problems.list()).toEqual([
      { code: 'expression', source: '(', line: 4 },
      { code: 'expression', source: '(?=b)', line: 5 },
    ])
    scope.variables.setText('pattern', 'a.c')
    expect(matches.number()).toBe(1)
  })
})

describe('isnull', () => {
  test('finds what nothing has set', () => {
    const scope = new TestScope({ x: 0, t: '', list: [1, null] })
    expect(scope.number('isnull(#none)')).toBe(1)
    expect(scope.number('isnull(@none)+isnull(#list[1])+isnull(list[5])')).toBe(3)
    expect(scope.number('isnull(#x)+isnull(@t)+isnull(#list[0])+isnull(5)')).toBe(0)
  })
})

describe('eval', () => {
  test('reads a text as an expression, again when it changes', () => {
    const scope = new TestScope({ x: 5, source: '#x*2' })
    const expression = scope.compile('eval(@source)')
    expect(expression.number()).toBe(10)
    scope.variables.setNumber('x', 6)
    expect(expression.number()).toBe(12)
    scope.variables.setText('source', "'n'+#x")
    expect(expression.text()).toBe('n6')
    expect(scope.compile('eval(@gone)').isNull()).toBe(false)
    expect(scope.number("isnull(eval('@gone'))")).toBe(1)
  })

  test('reports nothing: what a text holds is no fault of the manifest', () => {
    const scope = new TestScope({ source: '5*' })
    expect(scope.number('eval(@source)+1')).toBe(1)
    expect(scope.text("eval('nothing(1)')")).toBe('')
    expect(scope.problems.list()).toEqual([])
  })

  test('of a text that evaluates itself ends', () => {
    const scope = new TestScope({ source: '1+eval(@source)' })
    expect(scope.number('eval(@source)')).toBe(8)
  })

  test.each([
    ["preciseeval('5*5+0.333',3)", 25.333, '25.333'],
    ["preciseeval('1/3',4)", 0.3333, '0.3333'],
    ["preciseeval('2/3',2)", 0.67, '0.67'],
    ["preciseeval('4/2',8)", 2, '2'],
    ["preciseeval('2.66',0)", 2.7, '2.7'],
    ["preciseeval('100',2)", 100, '100'],
    ["preciseeval('1/3',99)", 0.333333333333333, '0.333333333333333'],
    ["preciseeval('pow(10,30)',2)", 1e30, '1E30'],
    ["preciseeval('',2)", 0, ''],
    ["preciseeval('5*',2)", 0, ''],
    ["preciseeval('7')", 7, '7'],
    ["preciseeval('0-0.04',1)", 0, '0'],
    ["preciseeval('0-0.5',1)", -0.5, '-0.5'],
  ])('%s is %d and %s', (source, number, text) => {
    const scope = new TestScope()
    expect(scope.number(source)).toBe(number)
    expect(scope.text(source)).toBe(text)
  })
})
