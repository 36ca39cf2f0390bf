function channel(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance of a `#rrggbb` colour, 0 to 1 (WCAG 2.2). */
function luminance(colour: string): number {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  if (!digits)
    throw new Error(`${colour} is no #rrggbb colour, so its contrast is unknown. Write the token in this form.`);
  const [red, green, blue] = digits.slice(1).map((pair) => channel(Number.parseInt(pair, 16) / 255));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** The WCAG contrast ratio of two `#rrggbb` colours, 1 to 21. AA asks 4.5 for text and 3 for needed boundaries. */
export function contrastRatio(one: string, other: string): number {
  const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright! + 0.05) / (dark! + 0.05);
}
