/** In the place of parts of antd and pro-components that .umirc.ts leaves out of the build: no page of the admin area has one. */
export default function leftOutPart() {
  throw new Error(
    'This part of antd or pro-components is left out of the build. Take it out of PARTS_LEFT_OUT in .umirc.ts.',
  );
}

// By the name that other parts import.
export { leftOutPart as FieldTimeRangePicker };
