/**
 * Replaces parts of antd and pro-components that the build leaves out (leftOutParts.cjs), because no page of Admin uses
 * them.
 */
export default function leftOutPart() {
  throw new Error(
    'This part of antd or pro-components is left out of the build. Take it out of config/leftOutParts.cjs.',
  );
}

// The name that other parts import.
export { leftOutPart as FieldTimeRangePicker };
