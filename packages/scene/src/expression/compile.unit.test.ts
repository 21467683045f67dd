import { describe, expect, test } from 'vitest'
import { SCENE_LIMITS } from '../limits.ts'
import { assignNumber } from '../variables.ts'
import { TestScope } from './testScope.ts'

describe('operators', () => {
  test.each([
    ['1+2*3', 7],
    ['(1+2)*3', 9],
    ['10-4-3', 3],
    ['100/10/2', 5],
    ['7%4*2', 6],
    ['-2*3', -6],
    ['2--3', 5],
    ['2*-3', -6],
    ['+4', 4],
    ['!0+1', 2],
    ['!3', 0],
    ['!-1', 1],
    ['!!5', 1],
    ['~5', -6],
    ['~~5.9', 5],
    ['1{{3+1', 16],
    ['256}}2', 64],
    ['1<<3', 8],
    ['16>>2', 4],
    ['1{{2{5', 1],
    ['3{4==1', 1],
    ['3}4==1', 0],
    ['4{=4', 1],
    ['4}=5', 0],
    ['3<4', 1],
    ['3<=2', 0],
    ['3>=3', 1],
    ['3>4', 0],
    ['1!=2', 1],
    ['1==2^3', 3],
    ['6^3', 5],
    ['6&3', 2],
    ['6|3', 7],
    ['1**0||1', 1],
    ['0||1**0', 0],
    ['1&&2', 1],
    ['0 || 0', 0],
    ['-1**1', 0],
    ['-1||-2', 0],
    ['  1 +\n\t2  ', 3],
    ['1.5+.5+2.', 4],
    ['1e3+1E-1', 1000.1],
    ['true+false', 1],
  ])('%s is %d', (source, expected) => {
    const scope = new TestScope()
    expect(scope.number(source)).toBeCloseTo(expected, 9)
    expect(scope.problems.list()).toEqual([])
  })

  test('give 0 instead of what is no number', () => {
    const scope = new TestScope({ big: 1.7e308 })
    for (const source of ['1/0', '0/0', '5%0', '1/#none', '#big*10', '-#big-#big', "'abc'*2", "''/''"]) {
      expect(scope.number(source)).toBe(0)
    }
    expect(scope.number('9'.repeat(400))).toBe(0)
    expect(Object.is(scope.number('-0'), 0)).toBe(true)
  })

  test('leave out what follows the part that decides', () => {
    let asked = 0
    const random = () => {
      asked++
      return 0.5
    }
    const scope = new TestScope({}, { random })
    expect(scope.number('0**rand()')).toBe(0)
    expect(scope.number('1||rand()')).toBe(1)
    expect(asked).toBe(0)
    expect(scope.number('1**rand()')).toBe(1)
    expect(asked).toBe(1)
  })

  test('compare texts where both sides are texts', () => {
    const scope = new TestScope({ city: '北京', code: '08', number: 8 })
    expect(scope.number("@city=='北京'")).toBe(1)
    expect(scope.number("@city!='上海'")).toBe(1)
    expect(scope.number("@code=='8'")).toBe(0)
    expect(scope.number('@code==8')).toBe(1)
    expect(scope.number('@code==#number')).toBe(1)
    expect(scope.number("substr(@city,0,1)=='北'")).toBe(1)
    expect(scope.number("('a'+#number)=='a8'")).toBe(1)
    expect(scope.number("'a'=='a'==1")).toBe(1)
  })
})

describe('a text', () => {
  test('is joined by + and calculated by everything else', () => {
    const scope = new TestScope({ x: 5, half: 0.5, name: 'Kim' })
    expect(scope.text("'a'+#x")).toBe('a5')
    expect(scope.text("#x+'%'")).toBe('5%')
    expect(scope.text("@name+' '+#half+'!'")).toBe('Kim 0.5!')
    expect(scope.text("'a'+#x*2+'b'")).toBe('a10b')
    expect(scope.text("#x-2+'b'+1")).toBe('3b1')
    expect(scope.text("'n'+(#x}3)")).toBe('n1')
    expect(scope.text("'a'+#none+@none+'b'")).toBe('a0b')
    expect(scope.text('1/3')).toBe('0.333333')
  })

  test('is 0 as a number unless it is one', () => {
    const scope = new TestScope({ t: '12.5', word: 'abc' })
    expect(scope.number('@t*2')).toBe(25)
    expect(scope.number('#t*2')).toBe(25)
    expect(scope.number('@word+1')).toBe(1)
    expect(scope.text('#word')).toBe('0')
    expect(scope.number("'1'+'2'")).toBe(3)
  })

  test('keeps its backslashes, and an escaped quote as a quote', () => {
    const scope = new TestScope()
    expect(scope.text(String.raw`'\d\\n'`)).toBe(String.raw`\d\\n`)
    expect(scope.text(String.raw`'it\'s'`)).toBe("it's")
    expect(scope.text("'/*-+,(){}'")).toBe('/*-+,(){}')
  })
})

describe('variables', () => {
  test('have names in any script, with dots and digits', () => {
    const scope = new TestScope({ 'music.title': 'Song', 时间: 7, __darkmode: 1, Größe_2: 3 })
    expect(scope.text('@music.title')).toBe('Song')
    expect(scope.number('#时间+#__darkmode+#Größe_2')).toBe(11)
  })

  test('are read anew each time', () => {
    const scope = new TestScope()
    const expression = scope.compile('#x*2')
    expect(expression.number()).toBe(0)
    assignNumber(scope.variables.named('x'), 4)
    expect(expression.number()).toBe(8)
    expect(expression.isConstant).toBe(false)
  })

  test('that nothing has set are null, 0 and empty', () => {
    const scope = new TestScope({ set: 0, empty: '' })
    for (const [source, expected] of [
      ['#none', true],
      ['@none', true],
      ['(#none)', true],
      ['ifelse(1,@none,1)', true],
      ['#list[0]', true],
      ['#set', false],
      ['@empty', false],
      ['#none+1', false],
      ['0', false],
    ] as const) {
      expect(scope.compile(source).isNull(), source).toBe(expected)
    }
    expect(scope.number('#none')).toBe(0)
    expect(scope.text('#none')).toBe('0')
    expect(scope.text('@none')).toBe('')
  })

  test('may be arrays', () => {
    const scope = new TestScope({ list: [10, 'zwei', null, '40'], i: 1 })
    expect(scope.number('#list[0]')).toBe(10)
    expect(scope.text('@list[#i]')).toBe('zwei')
    expect(scope.number('list[0]+list[3]')).toBe(50)
    expect(scope.text("'n'+#list[#i-1]")).toBe('n10')
    expect(scope.number('#list[0.9]')).toBe(10)
    expect(scope.text('@list[3]')).toBe('40')
    for (const outside of ['#list[2]', '#list[4]', '#list[-1]', '#list[9999999]', '#none[0]']) {
      expect(scope.number(outside)).toBe(0)
      expect(scope.text(outside)).toBe('')
    }
    expect(scope.number("@list[1]=='zwei'")).toBe(1)
    expect(scope.number("list[1]=='drei'")).toBe(0)
    expect(scope.number('list[0]==10')).toBe(1)
  })
})

describe('an expression', () => {
  test('says whether it is constant', () => {
    const scope = new TestScope()
    for (const constant of ['1', "'a'", '255*0.8', "ifelse(1,'a','b')", '(((2)))']) {
      expect(scope.compile(constant).isConstant, constant).toBe(true)
    }
    for (const varying of [
      '#x',
      '1+@x',
      'rand()',
      "eval('1')",
      'list[0]',
      'ifelse(1,2,#x)',
      "formatDate('y',0)",
    ]) {
      expect(scope.compile(varying).isConstant, varying).toBe(false)
    }
  })

  test('takes its constant parts from the first time', () => {
    const scope = new TestScope({ x: 1 })
    const expression = scope.compile('(1+2+3+4)*#x')
    expression.number()
    const first = scope.budget.steps
    expect(expression.number()).toBe(10)
    expect(scope.budget.steps - first).toBe(2)
  })

  test.each([
    '(',
    '1+',
    '1 2',
    "'open",
    '#',
    '#a[',
    '#a[1',
    '1=2',
    'eq(1',
    'eq(1,)',
    'eq(,1)',
    'word',
    '1,2',
    '😀',
  ])('that cannot be read is reported and 0: %s', (source) => {
    const scope = new TestScope()
    const expression = scope.compile(source, 12)
    expect([expression.number(), expression.text(), expression.isNull()]).toEqual([0, '', false])
    expect(expression.isConstant).toBe(true)
    expect(scope.problems.list()).toEqual([{ code: 'expression', source, line: 12 }])
  })

  test('that is too long is reported in part', () => {
    const scope = new TestScope()
    const source = `1${' '.repeat(SCENE_LIMITS.expressionLength)}`
    expect(scope.number(source)).toBe(0)
    expect(scope.problems.list()).toEqual([{ code: 'expression', source: source.slice(0, 200), line: 1 }])
  })

  test('may have a bracket too many at its end, as released themes do', () => {
    const scope = new TestScope()
    expect(scope.number('(1+2)*3))')).toBe(9)
    expect(scope.problems.list()).toEqual([])
  })

  test('is empty where nothing is written', () => {
    const scope = new TestScope()
    expect(scope.text('  ')).toBe('')
    expect(scope.problems.list()).toEqual([])
  })

  test('reports a function that does not exist, and goes on without it', () => {
    const scope = new TestScope()
    expect(scope.number('soundLevel(1,2)+4')).toBe(4)
    expect(scope.text("'a'+constructor()")).toBe('a')
    expect(scope.problems.list()).toEqual([
      { code: 'unknownFunction', name: 'soundLevel', line: 1 },
      { code: 'unknownFunction', name: 'constructor', line: 1 },
    ])
  })
})

/** One of every shape in which spec/maml.md and the grammar write them. */
describe('attributes', () => {
  test.each([
    ['#screen_height-100-#unlockMove', 2300],
    ['255*0.8', 204],
    ['#month+1', 7],
    ['#day_of_week-1', 3],
    ['(7-(#date-#day_of_week)%7)%7+1', 5],
    ['eq((#year%4),0)*ne((#year%100),0)+eq((#year%400),0)', 1],
    ['ifelse(#unlockDown==1,max(#touch_begin_y-#touch_y,0),max(#touch_begin_y-#touch_y,0) { 300,1,0)', 1],
    ['int(#img_w/#img_m)*(#__a%(#img_m+1))', 0],
    ['#mesharr[4*2]+int(#touch_x-#touch_begin_x)', 9],
    ['!(#lightSwitch)', 1],
    ['ifelse(int(@__miui_version_code)}=8,#lightSwitch,1)', 0],
    ['#hour24}=6**#hour24{18', 1],
    ['lt(#__i,7)', 1],
    ['rand()*100', 50],
    ['#time_sys+(#__i+2-#date-#dw0_1)*86400000', 1_719_000_000_000 - 19 * 86_400_000],
    ['strIsEmpty(@zdytx)==0', 0],
    ["(#playing==0)**-strIndexOf(@t,'.')**-strIndexOf(@t,'-')", 1],
    ['isnull(#fontStyle)||#fontStyle==2', 1],
    ['1-pow(2,-10*#__ratio)', 0],
    ['360*(#second+#minute*60)/3600', 0],
  ])('%s is %d', (source, expected) => {
    const phone = { screen_height: 2400, month: 6, day_of_week: 4, date: 21, year: 2024, hour24: 12 }
    const arrays = { mesharr: [0, 1, 2, 3, 4, 5, 6, 7, 9], __miui_version_code: '15' }
    const values = { ...phone, ...arrays, time_sys: 1_719_000_000_000, img_m: 2, t: 'abc' }
    const scope = new TestScope(values, { random: () => 0.5 })
    expect(scope.number(source)).toBe(expected)
    expect(scope.problems.list()).toEqual([])
  })

  test.each([
    ["'cd/cd_'+int(#time/20%44)+'.png'", 'cd/cd_6.png'],
    ["ifelse(#time_format,'HH:mm','h:mm')", 'h:mm'],
    ["'距离'+@name+ifelse(#is_past,'已过去','还有 ')+abs(#d)+'天'", '距离春节还有 3天'],
    ["ifelse(int(#ms/600000)==0,'',int(#ms/600000))+int((#ms/60000)%10)+':'+int(#ms/1000%60/10)", '3:1'],
    ["substr('日一二三四五六',#week,1)", '二'],
    ["formatDate('mm:ss / ',#ms)", '03:15 / '],
    ["ifelse(isnull(@app.package)+eqs(@app.package,''),'none',@app.package + ',' + @app.class)", 'none'],
    ['@titles[#week]', 'c'],
  ])('%s is a text', (source, expected) => {
    const values = { time: 1000, name: '春节', d: -3, ms: 195_000, week: 2, titles: ['a', 'b', 'c'] }
    const scope = new TestScope(values)
    expect(scope.text(source)).toBe(expected)
    expect(scope.problems.list()).toEqual([])
  })
})
