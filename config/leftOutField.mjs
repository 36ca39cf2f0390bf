/** In the place of the fields of pro-components that .umirc.ts leaves out of the build: no page of the admin area has one. */
export default function leftOutField() {
  throw new Error(
    'This field of pro-components is left out of the build. Take it out of FIELDS_LEFT_OUT in .umirc.ts.',
  );
}
