const BEFORE_UNIT =
  /(?<=\d) (?=(?:%|[KMG]?B|px|ppi|fps|frames\/s|Hz|ms|s|min|h|CNY)(?![\p{Script=Latin}\p{N}]))/gu

/** A figure and its unit stay on one line: 20 %, 300 MB, 12 h. */
export const joinUnits = (text: string): string => text.replace(BEFORE_UNIT, '\u00a0')
