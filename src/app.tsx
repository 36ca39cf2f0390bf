export async function getInitialState() {
  return { session: null };
}
