/**
 * Replaces parts of antd and pro-components that .umirc.ts excludes from the build, because no page of Admin uses them.
 */
export default function leftOutPart() {
  throw new Error(
    'This part of antd or pro-components is left out of the build. Take it out of PARTS_LEFT_OUT in .umirc.ts.',
  );
}

// The name that other parts import.
export { leftOutPart as FieldTimeRangePicker };
