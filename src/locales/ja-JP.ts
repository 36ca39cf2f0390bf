// Messages are loaded on demand from ./catalogues; this stub tells Umi that the language exists.
export default {};
