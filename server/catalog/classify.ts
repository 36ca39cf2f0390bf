/**
 * Tags for imported plugins without any, by plain words in the name and summary, so that a large catalog starts with
 * some order. The `tags` of a line take precedence.
 */
const RULES: readonly (readonly [code: string, words: RegExp])[] = [
  ['icons', /\bicons?\b|emoji|图标|表情/i],
  ['colour', /\bcolou?rs?\b|palette|gradient|\btheme\b|配色|颜色|主题/i],
  ['charts', /\bcharts?\b|\bgraphs?\b|statistics|heat ?map|图表|统计/i],
  ['diagrams', /diagram|mermaid|plantuml|flow ?chart|mind ?map|流程图|思维导图|脑图/i],
  ['whiteboard', /whiteboard|\bcanvas\b|excalidraw|sticky notes?|白板|画布/i],
  ['export', /\b(?:ex|im)port(?:s|er|ing)?\b|\bpdf\b|publish|convert|导出|导入|转换/i],
  ['text', /\btext\b|\bfonts?\b|typograph|markdown|spell|translat|文字|文本|字体|翻译|排版/i],
  ['images', /\bimages?\b|photos?|picture|screenshot|gallery|图片|照片|截图/i],
  ['layout', /\blayouts?\b|\bgrid\b|columns?\b|\btables?\b|sidebar|布局|网格|表格|侧边栏/i],
  ['prototype', /prototyp|animat|transition|slides?\b|presentation|原型|动画|演示|幻灯/i],
  ['accessibility', /accessib|contrast|screen reader|dyslexi|无障碍|对比度/i],
  ['ai', /\bai\b|\bgpt|chatgpt|openai|\bllms?\b|copilot|人工智能|大模型|智能/i],
];

/** Maximum number of tags per plugin: more say nothing. */
const MAX_TAGS = 3;

/** Codes of the matching tags, in the order of the rules. */
export function classify(name: string, intro: string): string[] {
  const text = `${name}\n${intro}`;
  return RULES.filter(([, words]) => words.test(text))
    .map(([code]) => code)
    .slice(0, MAX_TAGS);
}
