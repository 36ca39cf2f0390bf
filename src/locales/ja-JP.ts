// Messages are loaded on demand by locales/loadMessages.ts; this stub tells Umi that the language exists.
export default {};
